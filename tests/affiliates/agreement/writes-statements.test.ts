import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Payout } from "@/lib/affiliates/agreement/contract";
import { reverseCommission } from "@/lib/affiliates/commissions/writes";
import { savePayout } from "@/lib/affiliates/payouts/writes";
import { listHeldReferrals } from "@/lib/affiliates/referrals/reads";
import { decideReferral } from "@/lib/affiliates/referrals/writes";
import { statementPdf } from "@/lib/affiliates/statements/pdf";
import { getStatement, listDueStatements } from "@/lib/affiliates/statements/reads";
import { payStatement, revealPayout, settleAffiliates } from "@/lib/affiliates/statements/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { affiliateStatements } from "@/lib/platform/db/tables/affiliates";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { Browser, ledgerFigures, ledgerOf, makeAffiliate, memberOf, pay, refer, refund } from "./support";

useDatabase("empty");

const day = (date: string) => new Date(`${date}T08:00:00Z`);
const paid = async (code: string, on: string, cents = 69_900) => pay(await refer(code), cents, day(on));

test("a commission is held for 30 days, carries over under R500, and is on one statement of the 15th", async () => {
  const affiliate = await makeAffiliate();
  // R139.80 each: three are under R500, four are not.
  for (let n = 0; n < 3; n++) await paid(affiliate.code, "2026-01-10");
  await settleAffiliates(day("2026-02-08"));
  expect((await memberOf(affiliate)).stats).toMatchObject({ held: 419.4, carried: 0 });
  await settleAffiliates(day("2026-02-09"));
  expect((await memberOf(affiliate)).stats).toMatchObject({ held: 0, carried: 419.4 });
  await paid(affiliate.code, "2026-02-11");
  await settleAffiliates(day("2026-03-16"));
  expect((await memberOf(affiliate)).statements).toEqual([]);
  expect((await memberOf(affiliate)).stats.carried).toBe(559.2);
  await settleAffiliates(day("2026-04-14"));
  expect((await memberOf(affiliate)).statements).toEqual([]);
  await Promise.all([1, 2, 3].map(() => settleAffiliates(day("2026-04-15"))));
  await settleAffiliates(day("2026-04-20"));
  const { statements, stats } = await memberOf(affiliate);
  expect(statements).toMatchObject([
    { number: "AFF-2026-03", carriedIn: 419.4, released: 139.8, reversed: 0, amount: 559.2, status: "issued" },
  ]);
  expect(stats).toMatchObject({ carried: 0, stated: 559.2, pendingPayments: 559.2, paidOut: 0 });
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
});

test("a commission refunded after it was paid is deducted from the next statement", async () => {
  const affiliate = await makeAffiliate();
  const first: string[] = [];
  for (let n = 0; n < 4; n++) first.push(await paid(affiliate.code, "2025-01-10"));
  await settleAffiliates(day("2025-03-15"));
  await refund(first[0]!);
  expect((await memberOf(affiliate)).stats).toMatchObject({ carried: -139.8, totalEarnings: 419.4 });
  for (let n = 0; n < 5; n++) await paid(affiliate.code, "2025-03-20");
  await settleAffiliates(day("2025-05-15"));
  const { statements, stats } = await memberOf(affiliate);
  expect(statements.map(({ number, reversed, amount }) => ({ number, reversed, amount }))).toEqual([
    { number: "AFF-2025-04", reversed: 139.8, amount: 559.2 },
    { number: "AFF-2025-02", reversed: 0, amount: 559.2 },
  ]);
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
  const document = await getStatement(affiliate, statements[0]!.id);
  expect(document.lines.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(559.2);
  expect(document.lines.filter(({ amount }) => amount < 0)).toHaveLength(1);
  expect(new TextDecoder("latin1").decode((await statementPdf(document)).slice(0, 5))).toBe("%PDF-");
  const stranger = await makeAffiliate();
  await expect(getStatement(stranger, statements[0]!.id)).rejects.toMatchObject({ status: 404 });
});

test("a commission that two refunds reverse in two months is on both statements, and both add up", async () => {
  const affiliate = await makeAffiliate();
  const first: string[] = [];
  for (let n = 0; n < 4; n++) first.push(await paid(affiliate.code, "2025-01-10"));
  await settleAffiliates(day("2025-03-15"));
  for (const [refundedOn, statedOn] of [
    ["2025-03-20", "2025-05-15"],
    ["2025-05-20", "2025-07-15"],
  ] as const) {
    await refund(first[0]!, 17_475);
    for (let n = 0; n < 5; n++) await paid(affiliate.code, refundedOn);
    await settleAffiliates(day(statedOn));
  }
  const { statements } = await memberOf(affiliate);
  expect(statements.map(({ number, reversed }) => [number, reversed])).toEqual([
    ["AFF-2025-06", 34.95],
    ["AFF-2025-04", 34.95],
    ["AFF-2025-02", 0],
  ]);
  for (const { id, amount } of statements) {
    const { lines } = await getStatement(affiliate, id);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(amount);
  }
});

const mobile: Payout = {
  method: "mobile-money",
  country: "KE",
  holder: "A. Person",
  provider: "M-Pesa",
  phone: "0712 345 678",
  bank: "",
  account: "",
  branch: "",
};
const address = "127.0.0.1";
const hoursAfter = (date: string, hours: number) => new Date(day(date).getTime() + hours * 3_600_000);

/** An affiliate with one statement that waits for its payment. */
async function withStatement() {
  const affiliate = await makeAffiliate();
  for (let n = 0; n < 4; n++) await paid(affiliate.code, "2024-01-10");
  await settleAffiliates(day("2024-03-15"));
  return affiliate;
}

test("refunds of a part reverse that part of the commission: before the statement it pays less, after it deducts", async () => {
  const affiliate = await makeAffiliate();
  const payments: string[] = [];
  for (let n = 0; n < 6; n++) payments.push(await paid(affiliate.code, "2025-01-10"));
  // A payment is R699, its commission R139.80: half of it refunded reverses half of the commission.
  const [before, after] = payments as [string, string];
  await refund(before, 34_950);
  const reduced = await memberOf(affiliate);
  expect(reduced.stats.totalEarnings).toBe(768.9);
  expect(reduced.referrals.items.map(({ note }) => note).filter(Boolean)).toEqual(["Partly refunded"]);
  await settleAffiliates(day("2025-03-15"));
  await refund(after, 34_950);
  await refund(after, 34_950);
  for (let n = 0; n < 5; n++) await paid(affiliate.code, "2025-03-20");
  await settleAffiliates(day("2025-05-15"));
  const { statements, stats } = await memberOf(affiliate);
  expect(statements.map(({ reversed, amount }) => [reversed, amount])).toEqual([
    [139.8, 559.2],
    [0, 768.9],
  ]);
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
  for (const { id, amount } of statements) {
    const { lines } = await getStatement(affiliate, id);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(amount);
  }
});

test("an administrator sees the payment details, which is audited, and marks the statement paid once", async () => {
  const affiliate = await withStatement();
  const admin = await makeViewer("admin");
  const due = async () => (await listDueStatements(admin)).find(({ email }) => email === affiliate.email)!;
  const { id, version, payTo, payoutVersion } = await due();
  expect([payTo, payoutVersion]).toEqual(["", 0]);
  await expect(revealPayout(admin, id, address)).rejects.toMatchObject({ code: "no-payment-details" });
  await expect(
    payStatement(admin, { id, version, reference: "EFT 77", payoutVersion: 1 }, address),
  ).rejects.toMatchObject({ code: "no-payment-details" });
  await savePayout(affiliate, 0, mobile, address, day("2024-03-16"));
  const { lines, version: seen } = await revealPayout(admin, id, address);
  expect(lines).toContainEqual({ label: "Number", value: "+254712345678" });
  await expect(revealPayout(affiliate, id, address)).rejects.toMatchObject({ status: 403 });
  const transfer = { id, version, reference: "EFT 77", payoutVersion: seen };
  await expect(payStatement(affiliate, transfer, address)).rejects.toMatchObject({ status: 403 });
  await payStatement(admin, transfer, address);
  await expect(payStatement(admin, transfer, address)).rejects.toMatchObject({ code: "statement-paid" });
  const { statements, stats } = await memberOf(affiliate);
  expect(statements).toMatchObject([{ status: "paid", paidTo: "M-Pesa, number ending in 678", reference: "EFT 77" }]);
  expect(stats).toMatchObject({ stated: 0, paidOut: 559.2, pendingPayments: 0, totalEarnings: 559.2 });
  const { rows } = await (
    await database()
  ).execute(sql`select action from audit_log where actor_id = ${admin.id} order by at`);
  expect(rows.map(({ action }) => action)).toEqual(["affiliate-payout.view", "affiliate-statement.pay"]);
});

test("new payment details rest for 72 hours: they are neither shown for a transfer nor paid to before", async () => {
  const affiliate = await withStatement();
  const admin = await makeViewer("admin");
  const saved = await savePayout(affiliate, 0, mobile, address, day("2024-03-16"));
  const payableFrom = day("2024-03-19").toISOString();
  expect(saved).toMatchObject({ version: 1, payableFrom });
  const early = hoursAfter("2024-03-16", 71);
  const { id, version } = (await listDueStatements(admin)).find(({ email }) => email === affiliate.email)!;
  const transfer = { id, version, reference: "EFT 1", payoutVersion: 1 };
  const resting = { status: 409, code: "payout-resting", extra: { payableFrom } };
  await expect(revealPayout(admin, id, address, early)).rejects.toMatchObject(resting);
  await expect(payStatement(admin, transfer, address, early)).rejects.toMatchObject(resting);
  await revealPayout(admin, id, address, day("2024-03-19"));
  // A change starts another 72 hours.
  await savePayout(affiliate, 1, { ...mobile, phone: "0712 999 999" }, address, day("2024-03-20"));
  const changed = { ...transfer, payoutVersion: 2 };
  await expect(payStatement(admin, changed, address, hoursAfter("2024-03-20", 71))).rejects.toMatchObject({
    code: "payout-resting",
  });
  await payStatement(admin, changed, address, day("2024-03-23"));
  expect((await memberOf(affiliate)).statements).toMatchObject([{ paidTo: "M-Pesa, number ending in 999" }]);
});

test("a statement is not marked as paid to details that changed after the administrator saw them", async () => {
  const affiliate = await withStatement();
  const admin = await makeViewer("admin");
  await savePayout(affiliate, 0, mobile, address, day("2024-03-16"));
  const { id, version } = (await listDueStatements(admin)).find(({ email }) => email === affiliate.email)!;
  const { version: payoutVersion } = await revealPayout(admin, id, address);
  await savePayout(affiliate, payoutVersion, { ...mobile, phone: "0712 999 999" }, address, day("2024-04-01"));
  const transfer = { id, version, reference: "EFT 2", payoutVersion };
  await expect(payStatement(admin, transfer, address)).rejects.toMatchObject({ status: 409, code: "payout-changed" });
  expect((await memberOf(affiliate)).statements).toMatchObject([{ status: "issued" }]);
});

test("each change of payment details is mailed to the affiliate and audited, without the account in the log", async () => {
  const affiliate = await makeAffiliate();
  await savePayout(affiliate, 0, mobile, address, day("2026-03-16"));
  await savePayout(affiliate, 1, { ...mobile, phone: "0712 999 999" }, address, day("2026-03-17"));
  const db = await database();
  const { rows: sent } = await db.execute<{ kind: string; text: string }>(
    sql`select kind, text from mails where to_address = ${affiliate.email} order by created_at`,
  );
  expect(sent.map(({ kind }) => kind)).toEqual(["payout-changed", "payout-changed"]);
  expect(sent[1]!.text).toContain("M-Pesa, number ending in 999");
  expect(sent[1]!.text).toContain("20 March 2026");
  const { rows: log } = await db.execute<{ action: string; entry: string }>(
    sql`select action, concat(before, after) as entry from audit_log where actor_id = ${affiliate.id} order by at`,
  );
  expect(log.map(({ action }) => action)).toEqual(["affiliate-payout.change", "affiliate-payout.change"]);
  for (const { entry } of log) expect(entry).not.toMatch(/999|678/);
});

test("in any order of events every figure matches the ledger, and the books balance", async () => {
  const admin = await makeViewer("admin");
  const step = fc.oneof(
    fc.record({ do: fc.constant("pay" as const), cents: fc.constantFrom(19_900, 49_900, 69_900, 33_267) }),
    fc.record({ do: fc.constant("refund" as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant("hold" as const), release: fc.boolean() }),
    fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 5, max: 40 }) }),
    fc.record({ do: fc.constant("settle" as const) }),
    fc.record({ do: fc.constant("transfer" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const affiliate = await makeAffiliate();
      await savePayout(affiliate, 0, mobile, address, day("2025-12-01"));
      const made: { id: string; cents: number; refunded: boolean }[] = [];
      let now = day("2026-01-01");
      for (const step of steps) {
        if (step.do === "wait") now = new Date(now.getTime() + step.days * 86_400_000);
        if (step.do === "pay")
          made.push({
            id: await pay(await refer(affiliate.code), step.cents, now),
            cents: step.cents,
            refunded: false,
          });
        if (step.do === "hold") await holdAndDecide(admin, affiliate.code, step.release, now, made);
        const chosen = step.do === "refund" ? made[step.which % Math.max(1, made.length)] : undefined;
        if (chosen && !chosen.refunded) {
          await refund(chosen.id);
          // The commission is reversed once, however often the gateway reports the refund.
          await transaction((tx) => reverseCommission(tx, chosen));
          chosen.refunded = true;
        }
        if (step.do === "settle") await settleAffiliates(now);
        if (step.do === "transfer") await transferAll(admin, affiliate, now);
      }
      const { stats, statements } = await memberOf(affiliate);
      const earned = made
        .filter(({ refunded }) => !refunded)
        .reduce((sum, { cents }) => sum + Math.floor(cents / 5), 0);
      expect(stats).toMatchObject(await ledgerFigures(affiliate));
      expect(Math.round(stats.totalEarnings * 100)).toBe(earned);
      expect(Math.round((stats.pendingPayments + stats.paidOut) * 100)).toBe(earned);
      expect(Math.round(stats.paidOut * 100)).toBe(
        statements
          .filter(({ status }) => status === "paid")
          .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
      );
      for (const { amount } of statements) expect(amount).toBeGreaterThanOrEqual(500);
      expect((await ledgerOf(affiliate)).every(({ amountCents }) => amountCents > 0)).toBe(true);
    }),
    { numRuns: 8 },
  );
}, 120_000);

async function holdAndDecide(
  admin: Viewer,
  code: string,
  release: boolean,
  now: Date,
  made: { id: string; cents: number; refunded: boolean }[],
): Promise<void> {
  const browser = new Browser();
  await browser.follow(code);
  await browser.signUp();
  const person = await browser.signUp();
  const id = await pay(person, 49_900, now);
  const held = (await listHeldReferrals(admin)).find(({ personEmail }) => personEmail === person.email)!;
  const decision = release ? "release" : "reject";
  await decideReferral(admin, { ...held, decision, reason: "Looked at" }, "127.0.0.1", now);
  if (release) made.push({ id, cents: 49_900, refunded: false });
}

async function transferAll(admin: Viewer, affiliate: { id: string; email: string }, now: Date): Promise<void> {
  const db = await database();
  const rows = await db.select().from(affiliateStatements).where(eq(affiliateStatements.status, "issued"));
  for (const { id, email } of await listDueStatements(admin))
    if (email === affiliate.email) {
      const { version } = rows.find((row) => row.id === id)!;
      await payStatement(admin, { id, version, reference: "EFT", payoutVersion: 1 }, address, now);
    }
}
