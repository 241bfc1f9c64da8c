import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Payout } from "@/lib/affiliates/agreement/contract";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { acceptAgreement } from "@/lib/affiliates/agreement/writes";
import { savePayout } from "@/lib/affiliates/payouts/writes";
import { listHeldReferrals } from "@/lib/affiliates/referrals/reads";
import { decideReferral, recordReferral } from "@/lib/affiliates/referrals/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { affiliateCommissions, affiliateLedger, affiliatePayouts } from "@/lib/platform/db/tables/affiliates";
import { accounts, consents, sessions } from "@/lib/platform/db/tables/identity";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { Browser, ledgerFigures, ledgerOf, makeAffiliate, memberOf, pay, refer, refund } from "./support";

useDatabase("empty");

const terms = { version: agreementVersion, acknowledged: true } as const;
const bank: Payout = {
  method: "bank",
  country: "ZA",
  holder: "A. Person",
  bank: "FNB",
  account: "62001234321",
  branch: "250655",
  provider: "",
  phone: "",
};

test("accepting the agreement stores version, time and address, and a new version must be accepted again", async () => {
  const viewer = await makeViewer("client", { name: "Amina Wanjiru Diallo" });
  expect(await getAffiliate(viewer)).toMatchObject({ agreement: { acceptedAt: null, outdated: false }, member: null });
  const accept = (address: string) => transaction((tx) => acceptAgreement(tx, viewer, terms, address));
  const { agreement, member } = await accept("203.0.113.5");
  expect([agreement.outdated, member?.referralCode]).toEqual([false, "DAFAMINAWANJIRU DIALLO"]);
  expect(member?.link).toMatch(/\/signup\?ref=DAFAMINAWANJIRU%20DIALLO$/);
  await accept("203.0.113.6");
  const db = await database();
  const kept = () => db.select().from(consents).where(eq(consents.accountId, viewer.id));
  expect(await kept()).toMatchObject([{ kind: "affiliate", textVersion: agreementVersion, address: "203.0.113.5" }]);
  await db.update(consents).set({ textVersion: "2025-01-01" }).where(eq(consents.accountId, viewer.id));
  expect((await getAffiliate(viewer)).agreement.outdated).toBe(true);
  expect((await accept("203.0.113.7")).agreement.outdated).toBe(false);
  expect((await kept()).map(({ textVersion }) => textVersion).toSorted()).toEqual(["2025-01-01", agreementVersion]);
});

test("affiliates with the same name get different codes, also at the same moment", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makeAffiliate("Kofi Mensah")));
  expect(people.map(({ code }) => code).toSorted()).toEqual([
    "DAFKOFIMENSAH",
    "DAFKOFIMENSAH-2",
    "DAFKOFIMENSAH-3",
    "DAFKOFIMENSAH-4",
  ]);
});

test("a click, a sign-up and a first payment earn one commission of 20 %, a second payment none", async () => {
  const affiliate = await makeAffiliate();
  const person = await refer(affiliate.code);
  expect((await memberOf(affiliate)).referrals.items).toMatchObject([{ status: "Pending", commission: null }]);
  await pay(person);
  await pay(person);
  const { stats, referrals } = await memberOf(affiliate);
  expect(referrals.items).toMatchObject([{ type: "Professional", status: "Paid", commission: 99.8 }]);
  expect(referrals.items[0]!.name).toMatch(/^Person [\dA-F]\.$/);
  expect(stats).toMatchObject({ totalReferrals: 1, paidReferrals: 1, totalEarnings: 99.8, held: 99.8, paidOut: 0 });
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
  const stranger = await makeAffiliate();
  expect((await memberOf(stranger)).stats.totalEarnings).toBe(0);
});

test("a payment reported many times at once earns one commission", async () => {
  const affiliate = await makeAffiliate();
  const person = await refer(affiliate.code);
  await Promise.all([pay(person), pay(person), pay(person)]);
  expect((await ledgerOf(affiliate)).length).toBe(1);
  expect((await memberOf(affiliate)).stats.paidReferrals).toBe(1);
});

test("a refund reverses the commission, and later payments earn none", async () => {
  const affiliate = await makeAffiliate();
  const person = await refer(affiliate.code);
  await refund(await pay(person));
  await pay(person);
  const { stats, referrals } = await memberOf(affiliate);
  expect(stats).toMatchObject({ totalReferrals: 1, paidReferrals: 0, totalEarnings: 0, pendingPayments: 0 });
  expect(referrals.items).toMatchObject([{ status: "Pending", note: "Refunded", commission: null }]);
  expect(stats).toMatchObject(await ledgerFigures(affiliate));
});

test("the first link within 90 days counts; bots, prefetched pages and the affiliate's own link do not", async () => {
  const first = await makeAffiliate();
  const second = await makeAffiliate();
  const browser = new Browser();
  expect(await browser.follow(first.code, null, { "sec-purpose": "prefetch;prerender" })).toBe(0);
  expect(await new Browser("Googlebot/2.1").follow(first.code)).toBe(0);
  expect(await browser.follow("DAFNOBODY")).toBe(0);
  expect(await browser.follow(first.code.toLowerCase())).toBe(1);
  expect(await browser.follow(first.code)).toBe(0);
  expect(await browser.follow(second.code)).toBe(0);
  await browser.signUp();
  expect((await memberOf(first)).stats.totalReferrals).toBe(1);
  expect((await memberOf(second)).stats.totalReferrals).toBe(0);
  const db = await database();
  const clicks = await db.execute(
    sql`select a.code, count(*)::int as n from affiliate_visits v join affiliates a on a.id = v.affiliate_id where a.code in (${first.code}, ${second.code}) group by 1`,
  );
  expect(clicks.rows).toEqual(expect.arrayContaining([first, second].map(({ code }) => ({ code, n: 1 }))));

  const late = new Browser();
  await late.follow(first.code);
  await db.execute(sql`update affiliate_visits set created_at = now() - interval '91 days'`);
  await late.signUp();
  expect((await memberOf(first)).stats.totalReferrals).toBe(1);
  expect(await late.follow(second.code)).toBe(1);
});

test("a self-referral is held for review, whichever way it is disguised", async () => {
  const db = await database();
  const affiliate = await makeAffiliate("Efua Sarpong");
  await db.update(accounts).set({ email: "efua.sarpong@gmail.com" }).where(eq(accounts.id, affiliate.id));
  const reasonsAfter = async (browser: Browser, change: Partial<typeof accounts.$inferInsert>, address?: string) => {
    await browser.follow(affiliate.code);
    const person = await makeViewer("client", { name: "Somebody Else" });
    await db
      .update(accounts)
      .set({ city: "Accra", ...change })
      .where(eq(accounts.id, person.id));
    await transaction((tx) => recordReferral(tx, person.id, browser.headers(), address ?? "198.51.100.7"));
    const admin = await makeViewer("admin");
    return (await listHeldReferrals(admin)).find(({ personEmail }) => personEmail === (change.email ?? person.email))
      ?.reasons;
  };
  expect(await reasonsAfter(new Browser(), { email: "e.f.u.asarpong+2@googlemail.com" })).toEqual(["mail-alias"]);
  expect(await reasonsAfter(new Browser(), { firstName: "efua", lastName: "SARPONG" })).toEqual(["account"]);
  const ownBrowser = new Browser();
  await ownBrowser.follow(affiliate.code, affiliate);
  expect(await reasonsAfter(ownBrowser, {})).toEqual(["device"]);
  await db.insert(sessions).values({
    accountId: affiliate.id,
    remember: false,
    userAgent: "Safari on a Mac",
    address: "198.51.100.99",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  expect(await reasonsAfter(new Browser("Safari on a Mac"), {}, "198.51.100.99")).toEqual(["device"]);
  expect(await reasonsAfter(new Browser("Another"), {}, "198.51.100.99")).toBeUndefined();
  const shared = new Browser();
  expect(await reasonsAfter(shared, {})).toBeUndefined();
  expect(await reasonsAfter(shared, {})).toEqual(["device"]);
});

test("a held referral earns nothing until an administrator releases it, and never when it is rejected", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const held = async () => {
    const browser = new Browser();
    await browser.follow(affiliate.code);
    await browser.signUp();
    const person = await browser.signUp();
    await pay(person);
    return (await listHeldReferrals(admin)).find(({ personEmail }) => personEmail === person.email)!;
  };
  const decide = (viewer: typeof admin, of: Awaited<ReturnType<typeof held>>, decision: "release" | "reject") =>
    decideReferral(
      viewer,
      { id: of.id, version: of.version, decision, reason: "Two people in one office" },
      "127.0.0.1",
    );
  const released = await held();
  expect(released).toMatchObject({ reasons: ["device"], paid: 499 });
  expect((await memberOf(affiliate)).stats).toMatchObject({ totalEarnings: 0, paidReferrals: 0 });
  expect(
    await codeOf(decideReferral(affiliate, { ...released, decision: "release", reason: "Mine" }, "127.0.0.1")),
  ).toBe("wrong-role");
  await decide(admin, released, "release");
  expect(await codeOf(decide(admin, released, "reject"))).toBe("referral-decided");
  expect((await memberOf(affiliate)).stats).toMatchObject({ totalEarnings: 99.8, paidReferrals: 1 });
  const two = await held();
  const before = await memberOf(affiliate);
  await decide(admin, two, "reject");
  const after = await memberOf(affiliate);
  expect(after.stats).toMatchObject({ totalEarnings: 99.8, totalReferrals: before.stats.totalReferrals - 1 });
  const db = await database();
  const { rows } = await db.execute(
    sql`select action, actor from audit_log where target_type = 'referral' and actor_id = ${admin.id} order by at, action`,
  );
  expect(rows).toEqual([
    { action: "referral.release", actor: admin.email },
    { action: "referral.reject", actor: admin.email },
  ]);
});

test("a released referral earns nothing for what was refunded while it was held", async () => {
  const affiliate = await makeAffiliate();
  const admin = await makeViewer("admin");
  const browser = new Browser();
  await browser.follow(affiliate.code);
  await browser.signUp();
  const person = await browser.signUp();
  const id = await pay(person);
  await refund(id, 24_950);
  const held = (await listHeldReferrals(admin)).find(({ personEmail }) => personEmail === person.email)!;
  await decideReferral(admin, { ...held, decision: "release", reason: "Two people in one office" }, "127.0.0.1");
  expect((await memberOf(affiliate)).stats).toMatchObject({ totalEarnings: 49.9, paidReferrals: 1 });
  await refund(id, 24_950);
  expect((await memberOf(affiliate)).stats).toMatchObject({ totalEarnings: 0 });
});

test("payment details are encrypted and shown masked; the same account on both sides holds the referral", async () => {
  const affiliate = await makeAffiliate();
  const person = await refer(affiliate.code);
  await pay(person);
  const saved = await savePayout(affiliate, 0, bank, "127.0.0.1");
  expect(saved).toMatchObject({ mask: "FNB, account ending in 4321", version: 1 });
  expect(await codeOf(savePayout(affiliate, 0, bank, "127.0.0.1"))).toBe("stale");
  const db = await database();
  const [row] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.accountId, affiliate.id));
  expect(JSON.stringify(row)).not.toMatch(/62001234321|A\. Person|250655/);
  await savePayout(person, 0, { ...bank, holder: "Another Name" }, "127.0.0.1");
  const admin = await makeViewer("admin");
  const [held] = (await listHeldReferrals(admin)).filter(({ personEmail }) => personEmail === person.email);
  expect(held?.reasons).toEqual(["payment"]);
  const decision = { id: held!.id, version: held!.version, decision: "reject", reason: "One person" } as const;
  await decideReferral(admin, decision, "127.0.0.1");
  expect((await memberOf(affiliate)).stats).toMatchObject({ totalEarnings: 0, totalReferrals: 0 });
});

test("the 249th paid referral earns 20 %, the 250th and 251st 50 %, and earlier ones do not change", async () => {
  const affiliate = await makeAffiliate();
  const early = await refer(affiliate.code);
  await pay(early);
  const db = await database();
  // 247 more paid referrals, inserted directly to save time.
  await db.execute(sql`
    with people as (insert into accounts (email, role, role_source, first_name, country)
        select 'many-' || n || '@example.com', 'professional', 'sign-up', 'Many', 'ZA' from generate_series(2, 248) n returning id),
      paid as (insert into payments (account_id, plan, amount_cents, provider, reference, status, period_start, period_end, settled_at)
        select id, 'basic', 19900, 'simulated', 'many-' || id, 'settled', now(), now(), now() from people returning id, account_id),
      referred as (insert into affiliate_referrals (affiliate_id, account_id, source, status)
        select (select id from affiliates where code = ${affiliate.code}), id, 'direct', 'counted' from people returning id, account_id, affiliate_id)
    insert into affiliate_commissions (affiliate_id, referral_id, payment_id, number, rate_percent, base_cents, amount_cents, earned_at, held_until)
      select r.affiliate_id, r.id, p.id, 1 + row_number() over (), 20, 19900, 3980, now(), now() from referred r join paid p on p.account_id = r.account_id`);
  expect((await memberOf(affiliate)).stats).toMatchObject({ paidReferrals: 248, commissionRate: 20, toPremium: 1 });
  for (let n = 249; n <= 251; n++) await pay(await refer(affiliate.code), 19_900);
  const rows = await db
    .select({ number: affiliateCommissions.number, amountCents: affiliateCommissions.amountCents })
    .from(affiliateCommissions)
    .where(
      sql`affiliate_id = (select id from affiliates where code = ${affiliate.code}) and number in (1, 249, 250, 251)`,
    )
    .orderBy(affiliateCommissions.number, affiliateCommissions.earnedAt);
  expect(rows).toEqual([
    { number: 1, amountCents: 9980 },
    { number: 249, amountCents: 3980 },
    { number: 250, amountCents: 9950 },
    { number: 251, amountCents: 9950 },
  ]);
  expect((await memberOf(affiliate)).stats).toMatchObject({ tier: "premium", commissionRate: 50, toPremium: 0 });
});

test("the ledger is append-only", async () => {
  const affiliate = await makeAffiliate();
  await pay(await refer(affiliate.code));
  const db = await database();
  await expect(db.update(affiliateLedger).set({ amountCents: 1 })).rejects.toThrow();
});
