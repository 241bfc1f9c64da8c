import { expect, test } from "vitest";
import { suggestIndustries, suggestPlaces, suggestServices, suggestSoftware } from "@/lib/directory/suggestions/rules";

const services = (text: string) => suggestServices(text).map(({ label }) => label);
const places = (text: string) => suggestPlaces(text).map(({ label, q }) => [label, q]);

test("a service is suggested by the beginning of its name, of a word of it, or of what people call it", () => {
  expect(services("boo")[0]).toBe("Bookkeeping");
  expect(services("AUDIT")).toEqual(expect.arrayContaining(["Financial Audit", "Internal Audit & Risk"]));
  expect(services("paye")).toContain("Payroll Management");
  expect(services("sars")).toEqual(["Tax Planning & Compliance"]);
});

test.each([
  ["xer", ["Xero"]],
  ["qbo", ["QuickBooks"]],
  ["tally", ["TallyPrime"]],
  ["pastel", ["Sage Pastel"]],
  ["navi", ["Microsoft Dynamics 365"]],
])("a program is suggested by the beginning of its name or of what people call it: %s", (text, labels) => {
  expect(suggestSoftware(text).map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
});

test.each([
  ["farm", "Farming"],
  ["rest", "Restaurants & hospitality"],
  ["hosp", "Restaurants & hospitality"],
  ["church", "Churches & faith groups"],
  ["e-com", "E-commerce"],
])("an industry is suggested by the beginning of a word of its name or of what people call it: %s", (text, label) => {
  expect(suggestIndustries(text).map((industry) => industry.label)).toContain(label);
});

test.each([
  ["uif", "Payroll Management"],
  ["tax clear", "Tax Planning & Compliance"],
  ["free zo", "Company Formation & Secretarial"],
  ["déclaration tv", "VAT Compliance"],
  ["bilan", "IFRS Financial Reporting"],
  ["fiche de p", "Payroll Management"],
  ["ضريبة الق", "VAT Compliance"],
  ["رواتب", "Payroll Management"],
  ["تدقيق دا", "Internal Audit & Risk"],
  ["compta", "Bookkeeping"],
  ["محاس", "Bookkeeping"],
])("a service is suggested by synonyms, in French and in Arabic: %s", (text, label) => {
  expect(services(text)).toContain(label);
});

test("at most four services are suggested, each once", () => {
  for (const text of ["ta", "fi", "co", "in"]) {
    expect(services(text).length).toBeLessThanOrEqual(4);
    expect(new Set(services(text)).size).toBe(services(text).length);
  }
});

test("a place is suggested by any of its names, its own name first", () => {
  expect(places("nai")[0]).toEqual(["Nairobi, Kenya", ""]);
  expect(places("jo'b")).toEqual([["Johannesburg, South Africa", ""]]);
  expect(places("ken")[0]).toEqual(["Kenya", ""]);
  expect(places("ebè")).toEqual(places("ebe"));
});

test("the words before a place go on being looked for", () => {
  expect(places("Payroll in Nair")).toEqual([["Nairobi, Kenya", "payroll"]]);
  expect(places("near momb")).toEqual([["Mombasa, Kenya", ""]]);
});

test("one letter, signs and unknown words suggest nothing", () => {
  for (const text of ["", " ", "n", "%", "zzzz", "\u202e"]) {
    expect(suggestServices(text), text).toEqual([]);
    expect(suggestPlaces(text), text).toEqual([]);
  }
});
