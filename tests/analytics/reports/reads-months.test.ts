import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { getMoney } from "@/lib/admin/money/reads";
import { getReferralAnalytics } from "@/lib/affiliates/referrals/reads";
import { getAnalytics } from "@/lib/analytics/marketplace/reads";
import { getReport } from "@/lib/analytics/reports/reads";
import { database } from "@/lib/platform/db/connection";
import * as t from "@/lib/platform/db/tables";
import { stepMonth } from "@/lib/platform/format/months";
import { setZoneChanges } from "@/lib/platform/format/zone-changes";
import { makeAffiliate } from "@/tests/affiliates/agreement/support";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
afterEach(() => setZoneChanges(null));

/** Offsets that no database has: in Johannesburg the clocks are ten hours ahead of UTC. */
const tenHoursAhead = "0 99999999;Africa/Johannesburg 600";
const month = new Date().toISOString().slice(0, 7);
const before = stepMonth(month, -1);
/** The month before by the database's data, this month by the offsets above. */
const late = new Date(Date.parse(`${month}-01T00:00:00Z`) - 4 * 3_600_000);
const now = new Date(`${month}-15T09:00:00Z`);

/** A figure of this month and of the month before, by Node's data and by those of the offsets above. */
async function inBoth<T extends { month: string }>(read: () => Promise<readonly T[]>, figure: (row: T) => number) {
  const figures = async () => {
    const rows = await read();
    return [before, month].map((name) => figure(rows.find((row) => row.month === name)!));
  };
  const own = await figures();
  setZoneChanges(tenHoursAhead);
  return { own, ahead: await figures() };
}

test("a report counts a meeting in the month of Node's time zone data", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  await (await database()).insert(t.bookings).values({
    professionalId: host.professionalId!,
    clientId: client.id,
    clientName: client.name,
    status: "completed",
    startsAt: late,
    endsAt: new Date(late.getTime() + 3_600_000),
    duration: 60,
    timeZone: "Africa/Johannesburg",
    serviceType: "tax-consultation",
    meetingType: "video",
    holdExpiresAt: late,
  });
  const months = async () => (await getReport(client, "1y", now)).months;
  const counted = await inBoth(months, ({ bookings }) => bookings.completed);
  expect(counted).toEqual({ own: [1, 0], ahead: [0, 1] });
});

test("the money and the accounts of all are counted in the month of Node's time zone data", async () => {
  const admin = await makeViewer("admin");
  const payer = await makeViewer("professional");
  const db = await database();
  await db.insert(t.payments).values({
    accountId: payer.id,
    plan: "premium",
    amountCents: 49_900,
    provider: "simulated",
    reference: randomUUID(),
    status: "settled",
    periodStart: late,
    periodEnd: new Date(late.getTime() + 30 * 86_400_000),
    createdAt: late,
    settledAt: late,
  });
  await db.update(t.accounts).set({ createdAt: late }).where(eq(t.accounts.id, payer.id));
  const money = await inBoth(
    async () => (await getMoney(admin, "1y", now)).months,
    ({ settledCents }) => settledCents,
  );
  expect(money).toEqual({ own: [49_900, 0], ahead: [0, 49_900] });
  setZoneChanges(null);
  const buckets = async () =>
    (await getAnalytics(admin, "1y", now)).buckets.map((bucket) => ({ ...bucket, month: bucket.from.slice(0, 7) }));
  expect(await inBoth(buckets, ({ revenueCents }) => revenueCents)).toEqual({ own: [49_900, 0], ahead: [0, 49_900] });
});

test("the visits of an affiliate's link are counted in the month of Node's time zone data", async () => {
  const affiliate = await makeAffiliate();
  const db = await database();
  const [member] = await db.select().from(t.affiliates).where(eq(t.affiliates.accountId, affiliate.id));
  await db.insert(t.affiliateVisits).values({ affiliateId: member!.id, source: "link", page: "/", createdAt: late });
  const months = async () => (await getReferralAnalytics(affiliate, now))!.months;
  expect(await inBoth(months, ({ clicks }) => clicks)).toEqual({ own: [1, 0], ahead: [0, 1] });
});
