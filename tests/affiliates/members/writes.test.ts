import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reverseByHand, undoReversal } from "@/lib/affiliates/commissions/writes";
import { getAffiliatePage, listAffiliates } from "@/lib/affiliates/members/reads";
import { setPaused } from "@/lib/affiliates/members/writes";
import { getReferralAnalytics } from "@/lib/affiliates/referrals/reads";
import { countBannerView } from "@/lib/affiliates/referrals/writes";
import { getStatement, listAllStatements, previewRun } from "@/lib/affiliates/statements/reads";
import { settleAffiliates } from "@/lib/affiliates/statements/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { affiliateCommissions, affiliates, affiliateStatements } from "@/lib/platform/db/tables/affiliates";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { Browser, ledgerFigures, makeAffiliate, memberOf, pay, refer, refund } from "../agreement/support";

useDatabase("empty");

const address = "203.0.113.9";
const day = (date: string) => new Date(`${date}T08:00:00Z`);
const paid = async (code: string, on: string, cents = 69_900) => pay(await refer(code), cents, day(on));

async function idOf({ code }: { code: string }): Promise<string> {
  const [row] = await (await database()).select().from(affiliates).where(eq(affiliates.code, code));
  return row!.id;
}

async function commissionOf(paymentId: string) {
  const db = await database();
  const [row] = await db.select().from(affiliateCommissions).where(eq(affiliateCommissions.paymentId, paymentId));
  return row!;
}

const auditOf = async (admin: Viewer) =>
  (await (await database()).select().from(auditLog).where(eq(auditLog.actorId, admin.id)).orderBy(auditLog.at)).map(
    ({ action }) => action,
  );

/** In SQL: each commission's ledger lines add up to what is left of it, and all accounts together to nothing. */
async function expectBalanced(): Promise<void> {
  const { rows } = await (
    await database()
  ).execute(sql`select c.id from affiliate_commissions c left join affiliate_ledger l on l.commission_id = c.id
    group by c.id having sum(case l.debit when 'cost' then l.amount_cents else 0 end)
      - sum(case l.credit when 'cost' then l.amount_cents else 0 end) <> c.amount_cents - c.reversed_cents`);
  expect(rows).toEqual([]);
  const { rows: total } = await (
    await database()
  ).execute(sql`select coalesce(sum(case when a = 'debit' then -amount_cents else amount_cents end), 0)::int as total
    from affiliate_ledger, unnest(array['debit', 'credit']) a`);
  expect(total).toEqual([{ total: 0 }]);
}

test("a reversed commission leaves the balance at once, and the affiliate reads the reason a minute later", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const { id } = await commissionOf(await paid(affiliate.code, "2026-01-10"));
  await paid(affiliate.code, "2026-01-11");
  const now = new Date();
  const done = await reverseByHand(admin, { id, reason: "The account is not genuine" }, address, now);
  expect(done).toEqual({ id, amount: 139.8, undoUntil: new Date(now.getTime() + 60_000).toISOString() });
  const { stats, referrals } = await memberOf(affiliate);
  expect(stats).toMatchObject({ totalEarnings: 139.8, held: 139.8, paidReferrals: 1 });
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
  expect(referrals.items.map(({ note }) => note).filter(Boolean)).toEqual(["Reversed"]);
  await expectBalanced();
  const db = await database();
  const notices = await db.select().from(notifications).where(eq(notifications.type, "commission-withdrawn"));
  expect(notices).toMatchObject([
    { accountId: affiliate.id, shownFrom: new Date(done.undoUntil), params: { reason: "The account is not genuine" } },
  ]);
  const [letter] = await db.select().from(mails).where(eq(mails.undoId, notices[0]!.undoId!));
  expect(letter).toMatchObject({ to: affiliate.email, dueAt: new Date(done.undoUntil), sentAt: null });
  expect(await codeOf(reverseByHand(admin, { id, reason: "Again" }, address))).toBe("commission-reversed");
  expect(await codeOf(reverseByHand(admin, { id: randomUUID(), reason: "None" }, address))).toBe("not-found");
  expect(await auditOf(admin)).toEqual(["commission.reverse"]);
});

test("a reversal undone within the minute restores the ledger and sends no notice; later it can't be undone", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const { id } = await commissionOf(await paid(affiliate.code, "2026-01-10"));
  const before = (await memberOf(affiliate)).stats;
  await reverseByHand(admin, { id, reason: "A slip of the hand" }, address);
  await undoReversal(admin, id, address);
  expect((await memberOf(affiliate)).stats).toEqual(before);
  expect(before).toMatchObject(await ledgerFigures(affiliate));
  await expectBalanced();
  const db = await database();
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, affiliate.id));
  expect(notices.map(({ type }) => type)).not.toContain("commission-withdrawn");
  const letters = await db.select().from(mails).where(eq(mails.to, affiliate.email));
  expect(letters.filter(({ subject }) => subject.includes("reversed"))).toEqual([]);
  // It can be reversed again, and after the minute it stays so.
  await reverseByHand(admin, { id, reason: "Meant this time" }, address, new Date(Date.now() - 60_000));
  expect(await codeOf(undoReversal(admin, id, address))).toBe("undo-over");
  await expectBalanced();
  expect(await auditOf(admin)).toEqual(["commission.reverse", "commission.undo", "commission.reverse"]);
});

test("an undo restores only what a refund within the minute has left", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const payment = await paid(affiliate.code, "2026-01-10");
  const { id } = await commissionOf(payment);
  await reverseByHand(admin, { id, reason: "A slip of the hand" }, address);
  await refund(payment, 34_950);
  await undoReversal(admin, id, address);
  expect((await memberOf(affiliate)).stats.totalEarnings).toBe(69.9);
  await expectBalanced();
  await reverseByHand(admin, { id, reason: "Another slip" }, address);
  await refund(payment, 34_950);
  expect(await codeOf(undoReversal(admin, id, address))).toBe("undo-over");
  await expectBalanced();
});

test("a commission reversed after its statement was issued is deducted from the next one, with the reason", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const first: string[] = [];
  for (let n = 0; n < 4; n++) first.push(await paid(affiliate.code, "2025-01-10"));
  await settleAffiliates(day("2025-03-15"));
  const { id } = await commissionOf(first[0]!);
  await reverseByHand(admin, { id, reason: "Not a real account" }, address, day("2025-03-20"));
  for (let n = 0; n < 5; n++) await paid(affiliate.code, "2025-03-20");
  await settleAffiliates(day("2025-05-15"));
  const [second, earlier] = (await memberOf(affiliate)).statements;
  expect([second!.amount, second!.reversed, earlier!.amount]).toEqual([559.2, 139.8, 559.2]);
  const { lines } = await getStatement(affiliate, second!.id);
  expect(lines.filter(({ amount }) => amount < 0)).toMatchObject([
    { amount: -139.8, label: "Reversal of paid referral 1 (Not a real account)" },
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(559.2);
  await expectBalanced();
  // Administrators with the permission open the same document, others do not.
  expect((await getStatement(admin, second!.id)).name).toBe(affiliate.name);
  const support = { ...(await makeViewer("admin")), subRole: "support" as const };
  expect(await codeOf(getStatement(support, second!.id))).toBe("not-found");
  const all = await listAllStatements(admin, { status: "issued", affiliate: await idOf(affiliate), page: 1 });
  expect(all).toMatchObject({ total: 2, items: [{ id: second!.id, name: affiliate.name }, { id: earlier!.id }] });
});

test("the preview of the next run shows what the run then does, and why the rest is held back", async () => {
  const admin = await makeViewer("admin");
  const made = {
    paid: await makeAffiliate("Ready Rakoto"),
    small: await makeAffiliate("Small Soglo"),
    fresh: await makeAffiliate("Fresh Fofana"),
    reviewed: await makeAffiliate("Reviewed Radebe"),
    deducted: await makeAffiliate("Deducted Diallo"),
  };
  for (let n = 0; n < 4; n++) await paid(made.paid.code, "2024-01-10");
  await paid(made.small.code, "2024-01-10");
  for (let n = 0; n < 4; n++) await paid(made.fresh.code, "2024-02-05");
  for (let n = 0; n < 4; n++) await paid(made.reviewed.code, "2024-01-10");
  const db = await database();
  await db.execute(sql`update affiliate_referrals set status = 'held', reasons = '{device}'
    where affiliate_id = ${await idOf(made.reviewed)}`);
  const deducted: string[] = [];
  for (let n = 0; n < 4; n++) deducted.push(await paid(made.deducted.code, "2023-11-10"));
  await settleAffiliates(day("2024-01-15"));
  await refund(deducted[0]!);
  for (let n = 0; n < 5; n++) await paid(made.deducted.code, "2024-01-11");

  const preview = await previewRun(admin, day("2024-03-01"));
  expect(preview).toMatchObject({ day: "2024-03-15", period: "2024-02", currency: "ZAR" });
  const names = Object.values(made).map(({ name }) => name);
  const own = <Item extends { name: string }>(items: Item[]) => items.filter(({ name }) => names.includes(name));
  const kept = Object.fromEntries(own(preview.heldBack.items).map((item) => [item.name, item]));
  expect(kept["Small Soglo"]).toMatchObject({ heldBack: "below-minimum", amount: 139.8 });
  expect(kept["Fresh Fofana"]).toMatchObject({ heldBack: "below-minimum", amount: 0, within30Days: 559.2 });
  expect(kept["Reviewed Radebe"]).toMatchObject({ amount: 0, underReview: 559.2, within30Days: 0 });
  expect(Object.keys(kept)).toHaveLength(3);

  await settleAffiliates(day("2024-03-15"));
  const issued = await db.select().from(affiliateStatements).where(eq(affiliateStatements.period, "2024-02"));
  const planned = preview.statements.items.map(({ affiliateId, carriedIn, released, reversed, amount }) => ({
    affiliateId,
    carriedIn,
    released,
    reversed,
    amount,
  }));
  const real = issued.map((row) => ({
    affiliateId: row.affiliateId,
    carriedIn: row.carriedCents / 100,
    released: row.releasedCents / 100,
    reversed: row.reversedCents / 100,
    amount: row.amountCents / 100,
  }));
  const sorted = (rows: typeof real) => rows.toSorted((a, b) => a.affiliateId.localeCompare(b.affiliateId));
  expect(sorted(planned)).toEqual(sorted(real));
  expect(preview.statements.total).toBeCloseTo(real.reduce((sum, { amount }) => sum + amount, 0));
  expect(own(preview.statements.items).map(({ name, amount }) => [name, amount])).toEqual([
    ["Deducted Diallo", 559.2],
    ["Ready Rakoto", 559.2],
  ]);
});

test("a paused affiliate's link counts no clicks, views and sign-ups, and the affiliate reads why", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const id = await idOf(affiliate);
  const early = new Browser();
  await early.follow(affiliate.code);
  const known = await refer(affiliate.code);
  const paused = await setPaused(admin, { id, version: 1, paused: true, reason: "Looking at sign-ups" }, address);
  expect(paused).toEqual({ id, paused: true, version: 2 });
  const late = new Browser();
  expect(await late.follow(affiliate.code)).toBe(0);
  await early.signUp();
  await countBannerView(affiliate.code, new Browser().headers());
  const totals = async () => (await getReferralAnalytics(affiliate))!.totals;
  expect(await totals()).toMatchObject({ clicks: 2, signUps: 1, bannerViews: 0 });
  expect((await memberOf(affiliate)).pause).toMatchObject({ reason: "Looking at sign-ups" });
  // A sign-up from before the pause still earns.
  await pay(known, 69_900, day("2026-01-10"));
  expect((await memberOf(affiliate)).stats.totalEarnings).toBe(139.8);
  const again = { id, version: 2, paused: true, reason: "Again" };
  expect(await codeOf(setPaused(admin, again, address))).toBe("pause-unchanged");
  expect(await codeOf(setPaused(admin, { ...again, version: 1 }, address))).toBe("stale");
  expect(await codeOf(setPaused({ ...admin, subRole: "support" }, again, address))).toBe("no-permission");

  await setPaused(admin, { id, version: 2, paused: false, reason: "In order" }, address);
  expect(await late.follow(affiliate.code)).toBe(1);
  expect(await totals()).toMatchObject({ clicks: 3 });
  expect((await memberOf(affiliate)).pause).toBeNull();
  const db = await database();
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, affiliate.id));
  expect(notices.map(({ type }) => type)).toEqual(expect.arrayContaining(["affiliate-paused", "affiliate-resumed"]));
  const subjects = (await db.select().from(mails).where(eq(mails.to, affiliate.email))).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["Your affiliate link is paused", "Your affiliate link counts again"]),
  );
  expect(await auditOf(admin)).toEqual(["affiliate.pause", "affiliate.resume"]);
});

test("the page of an affiliate shows the same figures as the rows, its fraud hints and its commissions", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const id = await idOf(affiliate);
  const browser = new Browser();
  await browser.follow(affiliate.code);
  const first = await browser.signUp("Amahle Zulu");
  await browser.signUp("Bongani Zulu");
  await new Browser().follow(affiliate.code);
  await pay(first, 69_900, day("2026-01-10"));
  const page = await getAffiliatePage(admin, id);
  expect(page.figures).toEqual({
    clicks: 2,
    signUps: 2,
    conversion: 100,
    paidReferrals: 1,
    underReview: 1,
    rejected: 0,
    earned: 139.8,
    held: 139.8,
    toPay: 0,
    paidOut: 0,
  });
  const { rows } = await (
    await database()
  ).execute(sql`select (select count(*)::int from affiliate_visits where affiliate_id = ${id}) as clicks,
    (select count(*)::int from affiliate_referrals where affiliate_id = ${id} and status <> 'rejected') as "signUps",
    (select sum(amount_cents - reversed_cents)::int from affiliate_commissions where affiliate_id = ${id}) as cents`);
  expect(rows).toEqual([{ clicks: page.figures.clicks, signUps: page.figures.signUps, cents: 13_980 }]);
  expect(page.hints).toMatchObject([{ person: "Bongani Zulu", reasons: ["device"], status: "held" }]);
  expect(page.commissions).toMatchObject([{ person: "Amahle Zulu", amount: 139.8, left: 139.8, state: "held" }]);
  const list = await listAffiliates(admin, { q: affiliate.code.toLowerCase(), state: "hints", page: 1 });
  expect(list).toMatchObject({ total: 1, items: [{ id, clicks: 2, signUps: 2, underReview: 1, paused: false }] });
  expect((await listAffiliates(admin, { q: affiliate.code, state: "paused", page: 1 })).total).toBe(0);
  for (const role of ["client", "professional"] as const)
    expect(await codeOf(getAffiliatePage(await makeViewer(role), id))).toBe("wrong-role");
  expect(await codeOf(getAffiliatePage(admin, "unknown"))).toBe("not-found");
});
