import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { getReferralAnalytics } from "@/lib/affiliates/referrals/reads";
import { getStatement } from "@/lib/affiliates/statements/reads";
import { settleAffiliates } from "@/lib/affiliates/statements/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { affiliatePayouts } from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { ledgerFigures, memberOf } from "./support";

useDatabase("sample");

async function demo(email: string): Promise<Viewer> {
  const db = await database();
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  const { id, role, firstName, lastName } = row!;
  const rest = { sessionId: id, professionalId: null, simulated: true };
  return { id, role, email, name: `${firstName} ${lastName}`, ...rest };
}

test("the demo professional's referrals, commissions and statements match the ledger", async () => {
  const viewer = await demo("professional@example.com");
  const { stats, referrals, statements, referralCode } = await memberOf(viewer);
  expect(referralCode).toBe("DAFGRACEWANJIKU KIMANI");
  expect(stats).toMatchObject(await ledgerFigures({ code: referralCode }));
  expect(stats.paidReferrals).toBeGreaterThan(5);
  expect(stats.totalReferrals).toBeGreaterThan(stats.paidReferrals);
  expect(referrals.total).toBe(stats.totalReferrals);
  expect(statements.length).toBeGreaterThan(0);
  for (const { id, amount } of statements) {
    const { lines } = await getStatement(viewer, id);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(amount);
  }
  // Nothing is pending: the job finds nothing to do at that moment.
  const db = await database();
  const [payout] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.accountId, viewer.id));
  const seededAt = new Date(payout!.updatedAt.getTime() + 30 * 86_400_000);
  expect(await settleAffiliates(seededAt)).toMatchObject({ released: 0, statements: 0 });
});

test("the analytics add up by month and by source", async () => {
  const viewer = await demo("professional@example.com");
  const { totals, months, sources } = (await getReferralAnalytics(viewer))!;
  expect(months).toHaveLength(12);
  for (const field of ["clicks", "signUps", "paid", "commission"] as const) {
    const sum = (rows: readonly Record<typeof field, number>[]) => rows.reduce((total, row) => total + row[field], 0);
    expect(sum(months), field).toBeCloseTo(totals[field]);
    expect(sum(sources), field).toBeCloseTo(totals[field]);
  }
  expect(totals.conversion).toBe(Math.round((1000 * totals.signUps) / totals.clicks) / 10);
  expect(totals.clickThrough).toBe(Math.round((1000 * totals.bannerClicks) / totals.bannerViews) / 10);
});

test("a professional who has not joined sees the agreement and no figures", async () => {
  const viewer = await demo("client@example.com");
  expect(await getAffiliate(viewer)).toMatchObject({ agreement: { acceptedAt: null }, member: null });
  expect(await getReferralAnalytics(await makeViewer("client"))).toBeNull();
});
