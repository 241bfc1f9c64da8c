import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeSubscription, startTrial } from "@/lib/billing/subscriptions/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { addDays } from "@/lib/platform/format/zones";
import { getVerificationIn } from "@/lib/verification/cases/reads";
import { openVerification } from "@/lib/verification/cases/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";

useDatabase("empty");

const day = 86_400_000;
let admin: Viewer;
let host: Viewer;
let caseId: string;
const open = () =>
  transaction((tx) => openVerification(tx, { accountId: host.id, professionalId: host.professionalId! }, new Map()));
const start = () => transaction((tx) => startTrial(tx, host.id, "premium"));
const stored = async () =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, host.id)))[0]!;
const decide = async (change: Parameters<typeof decideVerification>[3]) => {
  const { version } = await getVerificationIn(await database(), caseId);
  return decideVerification(admin, caseId, version, change, "203.0.113.9");
};
const validUntil = addDays(new Date().toISOString().slice(0, 10), 200);

beforeAll(async () => void (admin = await makeViewer("admin")));
beforeEach(async () => {
  host = await makeHost(`Host ${crypto.randomUUID().slice(0, 8)}`);
  caseId = await open();
});

test("the trial waits in the queue, and its seven days begin with the approval", async () => {
  expect(await start()).toBeNull();
  await decide({ decision: "start" });
  await decide({ decision: "request-information", reason: "Send the second page." });
  expect(await stored()).toMatchObject({ status: "trial", trialPending: true, trialEndsAt: null });
  await decide({ decision: "approve", validUntil });
  const { trialEndsAt, trialPending } = await stored();
  expect(trialPending).toBe(false);
  expect(Math.round((trialEndsAt!.getTime() - Date.now()) / day)).toBe(7);
});

test("a rejection is a decision, too; a later approval gives no second trial", async () => {
  await start();
  await decide({ decision: "start" });
  await decide({ decision: "reject", reason: "The number is not in the register." });
  const { trialEndsAt } = await stored();
  expect(trialEndsAt).not.toBeNull();
  caseId = await open();
  await decide({ decision: "start" });
  await decide({ decision: "approve", validUntil });
  expect((await stored()).trialEndsAt).toEqual(trialEndsAt);
});

test("a trial begun after the first decision does not wait for a renewed verification", async () => {
  await decide({ decision: "start" });
  await decide({ decision: "approve", validUntil });
  caseId = await open();
  expect(await start()).not.toBeNull();
});

test("a plan cancelled while its trial waits can be kept again, and ends with the trial", async () => {
  await start();
  const cancelled = await changeSubscription(host, 1, { action: "cancel" });
  expect(cancelled).toMatchObject({ status: "trial", entitled: "premium" });
  const db = await database();
  // The queue takes longer than the trial.
  const own = eq(subscriptions.accountId, host.id);
  await db
    .update(subscriptions)
    .set({ cancelAt: new Date(Date.now() - day) })
    .where(own);
  const kept = await changeSubscription(host, cancelled.version, { action: "resume" });
  expect(kept.cancelAt).toBeNull();
  await changeSubscription(host, kept.version, { action: "cancel" });
  await db
    .update(subscriptions)
    .set({ cancelAt: new Date(Date.now() - day) })
    .where(own);
  await decide({ decision: "start" });
  await decide({ decision: "approve", validUntil });
  const { trialEndsAt, cancelAt, status } = await stored();
  expect(status).toBe("trial");
  expect(cancelAt).toEqual(trialEndsAt);
});

test("a month that is paid while the trial waits is kept when the plan is cancelled", async () => {
  await start();
  const paid = { status: "active" as const, paidCents: 49_900, currentPeriodStart: new Date(Date.now() - 40 * day) };
  const own = eq(subscriptions.accountId, host.id);
  const db = await database();
  await db
    .update(subscriptions)
    .set({ ...paid, currentPeriodEnd: new Date(Date.now() - 10 * day) })
    .where(own);
  await changeSubscription(host, 1, { action: "cancel" });
  await decide({ decision: "start" });
  await decide({ decision: "approve", validUntil });
  const { status, currentPeriodEnd, cancelAt } = await stored();
  expect(status).toBe("active");
  expect(cancelAt).toEqual(currentPeriodEnd);
  expect(cancelAt!.getTime()).toBeGreaterThan(Date.now() + 30 * day);
});
