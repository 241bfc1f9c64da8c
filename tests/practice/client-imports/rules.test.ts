import { describe, expect, test } from "vitest";
import { importTableOf, readImportRow } from "@/lib/practice/client-imports/rules";

const fieldsOf = (head: string[]) => importTableOf([head, ["x"]]).columns.map(({ field }) => field);
const clientOf = (cells: Parameters<typeof readImportRow>[1]) => {
  const row = readImportRow(2, cells);
  if ("problems" in row) throw new Error(JSON.stringify(row.problems));
  return row.client;
};
const problemsOf = (cells: Parameters<typeof readImportRow>[1]) => {
  const row = readImportRow(2, cells);
  return "problems" in row ? row.problems.map(({ field }) => field) : [];
};

describe("the columns of a file are guessed", () => {
  test.each([
    ["TaxDome", ["Account Name", "Account Type", "Email", "Phone Number", "Tags", "Country"]],
    ["QuickBooks", ["Customer full name", "Customer type", "Email", "Phone numbers", "Labels", "Billing country"]],
    ["Excel", ["Client name", "Type", "E-mail", "Mobile", "Tags", "Country / Region"]],
    ["Daftari", ["Name", "Kind", "Email", "WhatsApp", "Tags", "Country"]],
  ])("as %s writes them", (_program, head) => {
    expect(fieldsOf(head)).toEqual(["name", "kind", "email", "whatsapp", "tags", "country"]);
  });

  test.each([
    [
      "Xero",
      ["*ContactName", "EmailAddress", "PhoneNumber", "POCountry", "TaxNumber", "CompanyNumber", "AccountNumber"],
    ],
    ["Zoho", ["Display Name", "EmailID", "MobilePhone", "Billing Country", "TRN", "Contact ID", "Billing Address"]],
    ["Outlook", ["Full Name", "E-mail Address", "Business Phone", "Country/Region", "TIN No.", "Client since", "Fax"]],
    [
      "a person",
      ["Client", "Client email", "Tel. No", "Customer country", "KRA PIN No.", "Customer ID", "Account manager"],
    ],
    ["brackets", ["Name", "Email(s)", "Phone (mobile)", "Country (code)", "Tax number (TRN)", "Number", "Balance"]],
  ])("as %s writes them, without numbers that are no tax number", (_program, head) => {
    expect(fieldsOf(head)).toEqual(["name", "email", "whatsapp", "country", "taxNumber", null, null]);
  });

  test.each(["Year-end date", "Financial Year End", "FYE", "Client year end"])("with the year end as %s", (name) => {
    expect(fieldsOf([name])).toEqual(["yearEnd"]);
  });

  test("the second column of a field and unknown ones are left to the person", () => {
    expect(fieldsOf(["Name", "Phone", "Mobile", "Balance"])).toEqual(["name", "whatsapp", null, null]);
  });

  test("the title of a report above the head is no client, and lines count from the top", () => {
    const table = importTableOf([
      ["Customer Contact List"],
      ["Zuri Books"],
      ["Customer", "Email"],
      ["Mara", "m@x.test"],
    ]);
    expect(table.columns.map(({ name }) => name)).toEqual(["Customer", "Email"]);
    expect(table.rows).toEqual([{ line: 4, cells: ["Mara", "m@x.test"] }]);
  });

  test("below a title where only one column, or none, is known", () => {
    const headOf = (rows: string[][]) => importTableOf(rows).columns.map(({ name }) => name);
    expect(headOf([["Customer Contact List"], ["Customer", "Balance"], ["Mara", "12"]])).toEqual([
      "Customer",
      "Balance",
    ]);
    expect(headOf([["Liste des clients"], ["Nom", "Ville"], ["Mara", "Rabat"]])).toEqual(["Nom", "Ville"]);
    expect(
      headOf([
        ["Nom", "Ville"],
        ["Mara", "Rabat"],
      ]),
    ).toEqual(["Nom", "Ville"]);
    expect(headOf([["Client"], ["Mara"], ["Ama"]])).toEqual(["Client"]);
  });

  test("without the total and the time of printing below the rows of a report, which are no clients", () => {
    const head = ["Customer", "Email", "Phone"];
    const rows = [
      ["Mara", "m@x.test", ""],
      ["Total Motors", "", ""],
    ];
    const foot = [["TOTAL"], ["Monday, November 30, 2026 03:15 PM GMT+03:00"]];
    expect(importTableOf([head, ...rows, ...foot]).rows.map(({ cells }) => cells[0])).toEqual(["Mara", "Total Motors"]);
    expect(importTableOf([["Client"], ["Mara"], ["Total"]]).rows).toHaveLength(2);
  });
});

describe("a row becomes a client", () => {
  test("with the facts as other programs write them", () => {
    expect(
      clientOf({
        firstName: "Ama",
        lastName: "Owusu",
        company: "Owusu Foods",
        country: "ghana",
        email: "ama@owusu.test; office@owusu.test",
        whatsapp: "+233 20 123 4567",
        language: "en-GB",
        yearEnd: "31 December",
        tags: "monthly, VAT; monthly",
        notes: "'=late",
      }),
    ).toMatchObject({
      name: "Ama Owusu",
      kind: "person",
      company: "Owusu Foods",
      country: "GH",
      email: "ama@owusu.test",
      language: "English",
      yearEnd: "12-31",
      tags: ["monthly", "VAT"],
      notes: "=late",
    });
  });

  test("with the name of the company where there is no other", () => {
    expect(clientOf({ company: "Mara Bakers" })).toMatchObject({ name: "Mara Bakers", company: "", kind: "company" });
    expect(clientOf({ name: "Mara", kind: "Business" })).toMatchObject({ kind: "company" });
    expect(clientOf({ name: "Mara", kind: "Individual" })).toMatchObject({ kind: "person" });
  });

  test.each([
    [{ name: "Mara Bakers", company: "Mara Bakers" }, "company"],
    [{ name: "Zuri Foods Ltd." }, "company"],
    [{ name: "Cape Goods (Pty) Ltd" }, "company"],
    [{ name: "Atlas Conseil SARL" }, "company"],
    [{ company: "Mara Bakers", kind: "Commercial" }, "company"],
    [{ name: "Mara", kind: "Private limited company" }, "company"],
    [{ name: "Mara", kind: "Non-Individual" }, "company"],
    [{ name: "Mara", kind: "S-Corp" }, "company"],
    [{ name: "Mara Otieno", kind: "Sole proprietor" }, "person"],
    [{ name: "Maria Sa", kind: "Residential" }, "person"],
  ] as const)("%o as a %s", (cells, kind) => {
    expect(clientOf(cells)).toMatchObject({ kind, company: "" });
  });

  test.each([
    [{ name: "Owusu, Ama" }, "Ama Owusu"],
    [{ name: "van der Merwe, Thabo J.", kind: "Individual" }, "Thabo J. van der Merwe"],
    [{ name: "Kamau, CPA" }, "Kamau, CPA"],
    [{ name: "Kamau, Otieno Advocates" }, "Kamau, Otieno Advocates"],
    [{ name: "Mara, Zuri", kind: "Company" }, "Mara, Zuri"],
  ])("with the name of %o as %s", (cells, name) => {
    expect(clientOf(cells).name).toBe(name);
  });

  test.each([
    ["ama@owusu.test / office@owusu.test", "ama@owusu.test", ["office@owusu.test"]],
    ["ama@owusu.test office@owusu.test", "ama@owusu.test", ["office@owusu.test"]],
    ["Ama Owusu <ama@owusu.test>", "ama@owusu.test", []],
    ["mailto:ama@owusu.test", "ama@owusu.test", []],
  ])("with the address %s", (typed, email, others) => {
    const row = readImportRow(2, { name: "Ama", email: typed });
    expect(row).toMatchObject({ client: { email } });
    expect("leftOut" in row && row.leftOut.map(({ message }) => message)).toEqual(
      others.map((other) => `Only the first one is kept, not "${other}"`),
    );
  });

  test.each([
    ["Phone:(020) 271 3311 Mobile:(0722) 555 000", "(020) 271 3311"],
    ["0712 345 678 / 0722 345 678", "0712 345 678"],
    ["0712345678/0722345678", "0712345678"],
    ["254712345678", "+254712345678"],
    ["254712345678.0", "+254712345678"],
    ["Tel: +254 712 345 678", "+254 712 345 678"],
    ["Mobile 0712 345 678", "0712 345 678"],
    ["+254 712 345 678 (WhatsApp)", "+254 712 345 678"],
    ["(020) 271 3311 ext 12", "(020) 271 3311 ext 12"],
    ["0712345678", "0712345678"],
  ])("with the phone number %s", (typed, whatsapp) => {
    expect(clientOf({ name: "Mara", country: "Kenya", whatsapp: typed }).whatsapp).toBe(whatsapp);
  });

  test("with the name of its company where the formula for its own failed", () => {
    expect(clientOf({ name: "#REF!", company: "Mara Bakers", notes: "#N/A" })).toMatchObject({
      name: "Mara Bakers",
      notes: "",
    });
  });

  test.each(["n/a", "N/A", "-", "#N/A", "none", "0", "TBC", "not applicable"])(
    "without a value where a cell says %s",
    (typed) => {
      const cells = { email: typed, whatsapp: typed, taxNumber: typed, yearEnd: typed, country: typed };
      expect(readImportRow(2, { name: "Mara", ...cells })).toMatchObject({
        client: { email: "", whatsapp: "", taxNumber: "", yearEnd: "", country: "" },
        leftOut: [],
      });
    },
  );

  test.each([
    ["KE", "KE"],
    ["UAE", "AE"],
    ["south africa", "ZA"],
    ["United States", "US"],
    ["KEN", "KE"],
    ["are", "AE"],
    ["U.A.E.", "AE"],
    ["Emirates", "AE"],
    ["United Arab Emirates (UAE)", "AE"],
    ["Dubai, UAE", "AE"],
    ["KE - Kenya", "KE"],
    ["Republic of South Africa", "ZA"],
    ["Côte d'Ivoire", "CI"],
    ["Cote d’Ivoire", "CI"],
    ["Ivory Coast", "CI"],
    ["Maroc", "MA"],
    ["Égypte", "EG"],
    ["مصر", "EG"],
    ["الإمارات العربية المتحدة", "AE"],
    ["Tanzania, United Republic of", "TZ"],
    ["Congo, Democratic Republic of the", "CD"],
    ["Democratic Republic of Congo", "CD"],
    ["NA", "NA"],
    ["", ""],
  ])("with the country %s", (typed, code) => {
    expect(clientOf({ name: "Mara", country: typed }).country).toBe(code);
  });

  test.each([
    ["2025-02-28", "02-28"],
    ["06-30", "06-30"],
    ["June", "06-30"],
    ["Mar 31st", "03-31"],
    ["31/12/2025", "12-31"],
    ["12/31", "12-31"],
    ["03/31", "03-31"],
    ["2025/12/31", "12-31"],
    ["2025/6/30 0:00", "06-30"],
    ["2025-12-31T00:00:00.000Z", "12-31"],
    ["20251231", "12-31"],
    ["31-12-2025", "12-31"],
    ["31-12", "12-31"],
    ["31.03.", "03-31"],
    ["31-Mar", "03-31"],
    ["31-Mar-25", "03-31"],
    ["Mar-25", "03-31"],
    ["Jun-30", "06-30"],
    ["End of March", "03-31"],
    ["year end: June 30, 2025", "06-30"],
    ["31 décembre", "12-31"],
    ["30 juin", "06-30"],
    ["août", "08-31"],
    ["06/2025", "06-30"],
    ["12", "12-31"],
    ["46022", "12-31"],
    ["31/3/25", "03-31"],
  ])("with the year end %s", (typed, yearEnd) => {
    expect(clientOf({ name: "Mara", yearEnd: typed }).yearEnd).toBe(yearEnd);
  });

  test("with the taxes of its country by name and id; others are left out and named", () => {
    const row = readImportRow(2, { name: "Mara", country: "KE", taxes: "ke-vat3; ZA VAT, No such tax" });
    expect(row).toMatchObject({
      client: { taxes: ["ke-vat3"] },
      leftOut: [
        { line: 2, field: "taxes", message: '"ZA VAT" is not one of the taxes that we know in Kenya' },
        { line: 2, field: "taxes", message: '"No such tax" is not one of the taxes that we know in Kenya' },
      ],
    });
  });

  test("without an unknown language, taxes without a country, and further addresses, which are named", () => {
    const cells = {
      name: "Mara",
      language: "Klingon",
      taxes: "VAT",
      email: "a@b.test; c@d.test",
      whatsapp: "+254 700",
    };
    const row = readImportRow(2, cells);
    expect("leftOut" in row && row.leftOut.map(({ field, message }) => [field, message])).toEqual([
      ["email", 'Only the first one is kept, not "c@d.test"'],
      ["language", 'We don\'t know the language "Klingon"'],
      ["taxes", '"VAT" needs a country in the row'],
    ]);
    expect(readImportRow(2, { name: "Mara", language: "sw", email: "a@b.test" })).toMatchObject({ leftOut: [] });
  });
});

test("a row without a name, with a wrong country, address, number or day is wrong there", () => {
  expect(problemsOf({ email: "a@b.test" })).toEqual(["name"]);
  expect(problemsOf({ name: "Mara", country: "Atlantis" })).toEqual(["country"]);
  expect(problemsOf({ name: "Mara", email: "no address" })).toEqual(["email"]);
  expect(problemsOf({ name: "Mara", whatsapp: "call me" })).toEqual(["whatsapp"]);
  expect(problemsOf({ name: "Mara", yearEnd: "30 February" })).toEqual(["yearEnd"]);
  expect(problemsOf({ name: "Mara", yearEnd: "soon" })).toEqual(["yearEnd"]);
  expect(problemsOf({ name: "Mara", yearEnd: "31-13-2025" })).toEqual(["yearEnd"]);
  expect(problemsOf({ name: "Mara", country: "Kenya or Ghana / Ghana, Kenya" })).toEqual(["country"]);
});

test("a number that a spreadsheet shortened is wrong and says why, instead of being another number", () => {
  const row = readImportRow(2, { name: "Mara", whatsapp: "2.54712E+11", taxNumber: "1.00123E+14" });
  expect("problems" in row && row.problems.map(({ field, message }) => [field, message.slice(0, 52)])).toEqual([
    ["whatsapp", "The spreadsheet has shortened this number to 2.54712"],
    ["taxNumber", "The spreadsheet has shortened this number to 1.00123"],
  ]);
});
