import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKindNames } from "@/lib/platform/audit/contract";
import { auditKinds, changesOf, objectPath } from "@/lib/platform/audit/rules";

const id = "5e0f1f34-0000-4000-8000-000000000001";
const subject = { id, name: "Thandi Nkosi" };

test("an entry shows its reason first, amounts in rand, and values before and after", () => {
  const entry = {
    before: { status: "under_review", amountCents: 49_900 },
    after: { status: "rejected", amountCents: 10_050, reason: "Unreadable", isFinal: true, ids: ["a", "b"] },
  };
  expect(changesOf(entry).map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Reason", "", "Unreadable"],
    ["Status", "under_review", "rejected"],
    ["Amount", "R499", "R100.50"],
    ["Is final", "", "Yes"],
    ["Ids", "", "a, b"],
  ]);
  expect(changesOf({ before: null, after: { amountCents: 500, currency: "USD" } })[0]).toMatchObject({
    after: "USD 5.00",
  });
});

test("an entry leads to the page of what it changed", () => {
  const pathOf = (action: string, targetType: string, target: string) =>
    objectPath({ action, targetType, targetId: id, target, subject });
  expect(pathOf("payment.refund", "payment", "DF-1")).toBe("/admin?tab=payments&q=DF-1");
  expect(pathOf("verification.reject", "verification", "Thandi")).toBe(`/admin?tab=verifications&case=${id}`);
  expect(pathOf("file.view", "file", "id.pdf")).toBe(`/admin?tab=users&user=${id}`);
  expect(pathOf("payment.export", "payment", "Payments")).toBeNull();
});

test("every action that the code records belongs to one kind", () => {
  const nouns = auditKindNames.flatMap((kind) => auditKinds[kind].nouns);
  expect(new Set(nouns).size).toBe(nouns.length);
  const recorded = globSync("lib/**/writes.ts")
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes("recordAudit("))
    .flatMap((text) => [...text.matchAll(/action: (?:\w+ \? )?["`]([a-z-]+)\./g)].map(([, noun]) => noun!));
  expect(recorded.length).toBeGreaterThan(20);
  expect([...new Set(recorded)].filter((noun) => !nouns.includes(noun))).toEqual([]);
});
