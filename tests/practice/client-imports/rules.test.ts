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
    ["KE", "KE"],
    ["UAE", "AE"],
    ["south africa", "ZA"],
    ["United States", "US"],
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
});
