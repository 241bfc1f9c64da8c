import { expect, test } from "vitest";
import { type Decision, verificationQueryFrom, type VerificationStatus } from "@/lib/verification/cases/contract";
import {
  ageOf,
  canSend,
  changesOf,
  countryChoices,
  decisionsOf,
  endsSoon,
  hasLapsed,
  nextVerificationStatus,
  numberFits,
  plainForm,
  statusText,
} from "@/lib/verification/cases/rules";

/** Decisions, Admin: every decision from every status; combinations missing here are refused. */
const moves: [VerificationStatus, Decision, VerificationStatus][] = [
  ["pending", "start", "under_review"],
  ["pending", "approve", "approved"],
  ["pending", "reject", "rejected"],
  ["pending", "request-information", "information_requested"],
  ["under_review", "approve", "approved"],
  ["under_review", "reject", "rejected"],
  ["under_review", "request-information", "information_requested"],
  ["information_requested", "approve", "approved"],
  ["information_requested", "reject", "rejected"],
  ["approved", "revoke", "revoked"],
  ["approved", "re-date", "approved"],
];
const statuses: VerificationStatus[] = [
  ...(["pending", "under_review", "information_requested", "approved", "rejected", "revoked"] as const),
];
const decisions: Decision[] = ["start", "approve", "reject", "request-information", "revoke", "re-date"];

test.each(statuses)("a case that is %s accepts its own decisions and no other", (status) => {
  for (const decision of decisions) {
    const to = moves.find(([from, taken]) => from === status && taken === decision)?.[2] ?? null;
    expect(nextVerificationStatus(status, decision), decision).toBe(to);
    expect(decisionsOf(status).includes(decision), decision).toBe(to !== null);
  }
});

test("a status is shown with spaces", () => {
  expect(statusText("under_review")).toBe("under review");
  expect(statusText("information_requested")).toBe("information requested");
});

test.each([
  [-3, "under 1 hour", false],
  [0.9, "under 1 hour", false],
  [1, "1 hour", false],
  [2.5, "2 hours", false],
  [47.9, "47 hours", false],
  [48, "2 days", true],
  [100, "4 days", true],
])("after %d hours a case has waited %s", (hours, text, overdue) => {
  const submitted = new Date("2026-11-01T09:00:00Z");
  const now = new Date(submitted.getTime() + hours * 3_600_000);
  expect(ageOf(submitted.toISOString(), now)).toEqual({ text, overdue });
});

test("a practice number is validated against its body's format", () => {
  expect(numberFits("SAICA", " 20014573 ")).toBe(true);
  expect(numberFits("SAICA", "2001457")).toBe(false);
  expect(numberFits("SAIT", "PR-004217")).toBe(true);
  expect(numberFits("NONE" as "SAICA", "20014573")).toBe(false);
});

test("the country filter lists the specification's three first, then the others of the data by name", () => {
  const codes = (found: Parameters<typeof countryChoices>[0]) => countryChoices(found).map(({ code }) => code);
  expect(codes([])).toEqual(["ZA", "NG", "KE"]);
  expect(codes(["MU", "KE", "BW", "EG"])).toEqual(["ZA", "NG", "KE", "BW", "EG", "MU"]);
  expect(countryChoices([])[2]).toEqual({ code: "KE", name: "Kenya" });
});

test("changes since the last review are listed, files without their names", () => {
  const before = { name: "Ama", country: "GH", idDocument: "a.pdf", certification: "b.pdf" };
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(before, { name: "Ama O", country: "GH", idDocument: "c.pdf", practicePermit: "d.pdf" })).toEqual([
    { what: "Name", before: "Ama", now: "Ama O" },
    { what: "ID document", before: "sent", now: "a new file" },
    { what: "Professional certification", before: "sent", now: "missing" },
    { what: "Practice permit", before: "missing", now: "a new file" },
  ]);
});

test("an approval is valid through its last day, with a reminder thirty days before", () => {
  expect([hasLapsed("2026-11-22", "2026-11-22"), hasLapsed("2026-11-22", "2026-11-23")]).toEqual([false, true]);
  expect([endsSoon("2026-12-22", "2026-11-22"), endsSoon("2026-12-23", "2026-11-22")]).toEqual([true, false]);
});

test.each([
  ["information_requested", null, true],
  ["rejected", null, true],
  ["none", null, true],
  ["pending", null, false],
  ["under_review", "2026-11-22", false],
  ["approved", null, false],
  ["approved", "2026-12-22", true],
  ["approved", "2027-06-01", false],
] as const)("documents can be sent in a case that is %s (until %s): %s", (status, until, may) => {
  expect(canSend(status, until, "2026-11-22")).toBe(may);
});

test("the public check ignores case, accents, spaces and dashes", () => {
  expect(plainForm(" Béa N'Guessan-2 ")).toBe("beanguessan2");
});

test("the queue keeps the valid parameters of an address", () => {
  const usual = verificationQueryFrom(new URLSearchParams());
  const params = new URLSearchParams("q=ama&country=KE&status=pending&page=2");
  expect(verificationQueryFrom(params)).toEqual({ ...usual, q: "ama", country: "KE", status: "pending", page: 2 });
  expect(verificationQueryFrom(new URLSearchParams("country=XX&status=lost&page=-1&other=1"))).toEqual(usual);
});
