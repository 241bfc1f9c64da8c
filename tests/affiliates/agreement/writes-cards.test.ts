import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listHeldReferrals } from "@/lib/affiliates/referrals/reads";
import { takeOutcome } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { makeAffiliate, memberOf, refer } from "./support";

useDatabase("empty");

/** Settles a Paystack payment by a card: Paystack gives each customer another code, and each card one signature. */
async function payByCard({ id: accountId }: Viewer, cardSignature: string | undefined, now = new Date()) {
  const db = await database();
  const reference = `test-${randomUUID()}`;
  const periodEnd = new Date(now.getTime() + 30 * 86_400_000);
  await db.insert(payments).values({
    accountId,
    plan: "premium",
    amountCents: 49_900,
    provider: "paystack",
    reference,
    periodStart: now,
    periodEnd,
  });
  const authorization = `AUTH_${randomUUID()}`;
  const outcome = { state: "settled", amountCents: 49_900, currency: "ZAR", authorization, cardSignature } as const;
  await transaction((tx) => takeOutcome(tx, reference, outcome, now));
}
const heldReasons = async ({ email }: Viewer) =>
  (await listHeldReferrals(await makeViewer("admin"))).find(({ personEmail }) => personEmail === email)?.reasons;

test("a referral paid with the affiliate's own card is held, although the gateway's codes differ", async () => {
  const affiliate = await makeAffiliate();
  await payByCard(affiliate, "SIG_own");
  const person = await refer(affiliate.code);
  const other = await refer(affiliate.code);
  await payByCard(person, "SIG_own");
  await payByCard(other, "SIG_other");
  expect(await heldReasons(person)).toEqual(["payment"]);
  expect(await heldReasons(other)).toBeUndefined();
  expect((await memberOf(affiliate)).stats).toMatchObject({ paidReferrals: 1, totalEarnings: 99.8 });
});

test("a card that the affiliate paid with before counts as theirs", async () => {
  const affiliate = await makeAffiliate();
  await payByCard(affiliate, "SIG_former", new Date(Date.now() - 40 * 86_400_000));
  await payByCard(affiliate, "SIG_new");
  const person = await refer(affiliate.code);
  await payByCard(person, "SIG_former");
  expect(await heldReasons(person)).toEqual(["payment"]);
});

test("payments without a signature identify no card", async () => {
  const affiliate = await makeAffiliate();
  await payByCard(affiliate, undefined);
  const person = await refer(affiliate.code);
  await payByCard(person, undefined);
  expect(await heldReasons(person)).toBeUndefined();
  expect((await memberOf(affiliate)).stats.paidReferrals).toBe(1);
});

test("a card stored before signatures were gets its own at the next charge, and a new method replaces it", async () => {
  const person = await makeViewer("professional");
  const db = await database();
  const stored = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id)))[0]!.cardSignature;
  await payByCard(person, undefined, new Date(Date.now() - 80 * 86_400_000));
  expect(await stored()).toBeNull();
  await payByCard(person, "SIG_known", new Date(Date.now() - 40 * 86_400_000));
  expect(await stored()).toBe("SIG_known");
  await payByCard(person, undefined);
  expect(await stored()).toBeNull();
});
