import { expect, test } from "vitest";
import { isCorrection, isVerified, newValues } from "@/lib/directory/profile-changes/rules";

const before = {
  name: "Thandi Nkosi",
  title: "Auditor",
  professionalBody: "SAICA",
  bodyName: null,
  localAuthority: null,
  localLicence: null,
  practiceNumber: "2001 4573",
};

test.each([
  ["one letter more", { name: "Thandii Nkosi" }],
  ["one letter less", { name: "Thani Nkosi" }],
  ["another letter", { name: "Thandi Nkozi" }],
  ["capitals", { name: "THANDI NKOSI" }],
  ["an accent", { name: "Thándi Nkosi" }],
  ["a space", { name: "Than di Nkosi" }],
  ["a hyphen", { name: "Thandi-Nkosi" }],
  ["the spacing of the number", { practiceNumber: "20014573" }],
])("%s is a correction", (_, change) => {
  expect(isCorrection(before, { ...before, ...change })).toBe(true);
});

test.each([
  ["two letters", { name: "Thandeka Nkosi" }],
  ["two exchanged letters", { name: "Thadni Nkosi" }],
  ["another surname", { name: "Thandi Mokoena" }],
  ["another title", { title: "Bookkeeper" }],
  ["another body", { professionalBody: "ICAN" }],
  ["another digit of the number", { practiceNumber: "2001 4574" }],
])("%s is a change", (_, change) => {
  expect(isCorrection(before, { ...before, ...change })).toBe(false);
});

test("a name in Arabic is compared by its letters", () => {
  const named = (name: string) => ({ ...before, name });
  expect(isCorrection(named("أحمد منصور"), named("احمد منصور"))).toBe(true);
  expect(isCorrection(named("أحمد منصور"), named("خالد يوسف"))).toBe(false);
});

test("a profile is verified with the badge or after it lapsed, also while it is suspended", () => {
  expect(isVerified({ status: "approved", suspendedFrom: null })).toBe(true);
  expect(isVerified({ status: "lapsed", suspendedFrom: null })).toBe(true);
  expect(isVerified({ status: "suspended", suspendedFrom: "approved" })).toBe(true);
  for (const status of ["under_review", "pending", "rejected", "incomplete"] as const) {
    expect(isVerified({ status, suspendedFrom: null })).toBe(false);
    expect(isVerified({ status: "suspended", suspendedFrom: status })).toBe(false);
  }
});

test("only the values that differ are new", () => {
  const name = { firstName: "Thandi", lastName: "Nkosi" };
  expect(newValues(before, { name, title: "Auditor" })).toEqual({});
  expect(newValues(before, { name: { ...name, lastName: "Mokoena" }, title: "Bookkeeper" })).toEqual({
    firstName: "Thandi",
    lastName: "Mokoena",
    title: "Bookkeeper",
  });
});

test("another name of a body is a different fact, another case of it is a correction", () => {
  const named = { ...before, professionalBody: "Other", bodyName: "CIMA" };
  expect(isCorrection(named, { ...named, bodyName: "Cima" })).toBe(true);
  expect(isCorrection(named, { ...named, bodyName: "AAT" })).toBe(false);
});
