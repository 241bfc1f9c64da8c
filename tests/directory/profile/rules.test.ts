import { expect, test } from "vitest";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { completenessOf, mayMerge, needsVerification, savedFields, withSave } from "@/lib/directory/profile/rules";

const one = [{}];
const whole = {
  profileImage: "/p",
  coverImage: "/c",
  bio: "x".repeat(100),
  specializations: one,
  software: one,
  services: one,
  availability: one,
  education: one,
  certifications: one,
  portfolio: one,
} as unknown as OwnProfile;
const without = (changes: object) => completenessOf({ ...whole, ...changes } as OwnProfile);

test("a profile with everything is complete, and has no next step", () => {
  expect(completenessOf(whole)).toEqual({ percent: 100, next: null });
});

test.each([
  ["a photo", { profileImage: null }, "profile"],
  ["a bio", { bio: ` ${"x".repeat(99)} ` }, "profile"],
  ["specializations", { specializations: [] }, "services"],
  ["software", { software: [] }, "services"],
  ["services", { services: [] }, "services"],
  ["days", { availability: [] }, "professional"],
  ["education", { education: [] }, "professional"],
  ["certifications", { certifications: [] }, "professional"],
  ["a work", { portfolio: [] }, "portfolio"],
  ["a cover", { coverImage: null }, "profile"],
])("without %s a tenth is missing, with a link to add it", (_what, changes, section) => {
  expect(without(changes)).toMatchObject({ percent: 90, next: { section } });
});

test("an empty profile begins with the photo", () => {
  const emptyProfile = Object.fromEntries(Object.keys(whole).map((key) => [key, []]));
  const { percent, next } = without({ ...emptyProfile, profileImage: null, coverImage: null, bio: "" });
  expect([percent, next?.label]).toEqual([0, "Add a profile photo"]);
});

test("another local licence has to be verified again; the same one, or none, need not", () => {
  const before = { professionalBody: "ESAA", practiceNumber: "11326", localAuthority: "FRA", localLicence: "77" };
  const none = { ...before, localAuthority: null, localLicence: null };
  expect(needsVerification(before, { localAuthority: "FRA", localLicence: "77 " })).toBe(false);
  expect(needsVerification(none, { localAuthority: "", localLicence: "" })).toBe(false);
  expect(needsVerification(before, { localAuthority: "ESAA", localLicence: "77" })).toBe(true);
  expect(needsVerification(before, { localAuthority: "FRA", localLicence: "78" })).toBe(true);
  expect(needsVerification(none, { localLicence: "78" })).toBe(true);
});

test("another body or number has to be verified again; the same one, or spaces around it, need not", () => {
  const before = { professionalBody: "SAICA", practiceNumber: "20014573" };
  expect(needsVerification(before, {})).toBe(false);
  expect(needsVerification(before, { professionalBody: "SAICA", practiceNumber: " 20014573 " })).toBe(false);
  expect(needsVerification(before, { professionalBody: "ICAN" })).toBe(true);
  expect(needsVerification(before, { practiceNumber: "20014574" })).toBe(true);
});

test("a save of other fields than those saved since is accepted, any other is stale", () => {
  const saves = withSave(withSave([], { version: 5, fields: ["bio"] }), { version: 6, fields: ["hourlyRate"] });
  const may = (fields: string[], version: number, current = 6) => mayMerge(saves, { version, current, fields });
  expect(may(["title"], 4)).toBe(true);
  expect(may(["bio"], 5), "saved before that version").toBe(true);
  expect(may(["bio"], 4)).toBe(false);
  expect(may(["title"], 3), "version 4 is not a save").toBe(false);
  expect(may(["title"], 6, 7), "version 7 is a decision").toBe(false);
  expect(may(["title"], 7)).toBe(false);
  expect(savedFields({ country: "KE" })).toContain("localLicence");
  const many = Array.from({ length: 60 }, (_, index) => ({ version: index, fields: ["bio"] }));
  expect(many.reduce(withSave, [] as ReturnType<typeof withSave>).map(({ version }) => version)).toHaveLength(50);
});
