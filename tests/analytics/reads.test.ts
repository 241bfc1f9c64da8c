import { sql, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { periods } from "@/lib/reports/contract";
import { getAdvanced, getAnalytics, getOverview } from "@/lib/analytics/reads";
import { exportReport } from "@/lib/analytics/writes";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/db/connection";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

let admin: Viewer;
const now = new Date();
beforeAll(async () => {
  admin = await makeViewer("admin");
});

async function rows<T>(query: SQL): Promise<T[]> {
  return (await (await database()).execute(query)).rows as T[];
}
const days = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
/** Midnight in Johannesburg, where these administrators live, so many days back. */
const start = (count: number) => {
  const today = new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00+02:00`) - (count - 1) * 86_400_000);
};

describe.each(periods)("the last %s", (period) => {
  const from = start(days[period]);
  const before = start(2 * days[period]);
  const inside = <T>(all: T[], at: (one: T) => Date | string | null) =>
    all.filter((one) => at(one) !== null && new Date(at(one)!) >= from && new Date(at(one)!) <= now);
  const earlier = <T>(all: T[], at: (one: T) => Date | string | null) =>
    all.filter((one) => at(one) !== null && new Date(at(one)!) >= before && new Date(at(one)!) < from);

  test("has four cards that are counted from rows, now and before", async () => {
    const overview = await getOverview(admin, period, now);
    const people = await rows<{ created_at: string }>(sql`select created_at from accounts`);
    expect(overview.users).toEqual({
      total: people.length,
      joined: {
        now: inside(people, (one) => one.created_at).length,
        before: earlier(people, (one) => one.created_at).length,
      },
    });
    const paid = await rows<{ settled_at: string; amount_cents: number }>(
      sql`select settled_at, amount_cents from payments where status = 'settled'`,
    );
    const sum = (list: typeof paid) => list.reduce((total, one) => total + one.amount_cents, 0);
    const cents = { now: sum(inside(paid, (p) => p.settled_at)), before: sum(earlier(paid, (p) => p.settled_at)) };
    expect(cents.now).toBeGreaterThan(0);
    expect(overview.revenue.settledCents).toEqual(cents);
    expect(overview.revenue.monthlyCents.now).toBe(Math.round((cents.now * 30) / days[period]));
    expect(overview.pending.total).toBe(23);
    const cases = await rows<{ submitted_at: string; decided_at: string | null; status: string }>(
      sql`select submitted_at, decided_at, status from verifications`,
    );
    expect(overview.pending.submitted.now).toBe(inside(cases, (one) => one.submitted_at).length);
    expect(overview.verified.approved.now).toBe(
      inside(
        cases.filter(({ status }) => status === "approved"),
        (one) => one.decided_at,
      ).length,
    );
    expect(overview.regions.length).toBeLessThanOrEqual(6);
    const moments = overview.activity.map(({ timestamp }) => timestamp);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(moments.every((at) => new Date(at) >= from)).toBe(true);
  });

  test("has analytics that add up to the same rows", async () => {
    const analytics = await getAnalytics(admin, period, now);
    const total = (of: (bucket: (typeof analytics.buckets)[number]) => number) =>
      analytics.buckets.reduce((sum, bucket) => sum + of(bucket), 0);
    if (period !== "1y") {
      const slack = period === "90d" ? analytics.revenueCents.now * 0.1 + 1 : 0;
      expect(Math.abs(total((one) => one.revenueCents) - analytics.revenueCents.now)).toBeLessThanOrEqual(slack);
    } else expect(total((one) => one.revenueCents)).toBeGreaterThan(0);
    const quotes = await rows<{ created_at: string; decided_at: string | null; status: string; amount_cents: number }>(
      sql`select created_at, decided_at, status, amount_cents from quotes`,
    );
    const accepted = inside(
      quotes.filter(({ status }) => status === "accepted"),
      (one) => one.decided_at,
    );
    expect(analytics.quotes.sent.now).toBe(inside(quotes, (one) => one.created_at).length);
    expect(analytics.quotes.accepted.now).toBe(accepted.length);
    expect(analytics.quotes.acceptedCents.now).toBe(accepted.reduce((sum, one) => sum + one.amount_cents, 0));
    expect(analytics.funnel.quotes).toBe(analytics.quotes.sent.now);
    expect(analytics.subscriptions.map(({ plan }) => plan)).toEqual(["basic", "premium", "enterprise"]);
    const [subscribed] = await rows<{ n: number }>(
      sql`select count(*)::int as n from subscriptions where status <> 'cancelled'`,
    );
    expect(analytics.subscriptions.reduce((sum, { count }) => sum + count, 0)).toBe(subscribed!.n);
    expect(analytics.countries).toHaveLength(6);
    const money = analytics.countries.map(({ revenueCents }) => revenueCents);
    expect(money).toEqual(money.toSorted((a, b) => b - a));
    const [projects] = await rows<{ n: number }>(
      sql`select count(*)::int as n from projects where professional_id = ${analytics.topProfessionals[0]?.id ?? ""} and status = 'completed' and completed_at between ${from.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz`,
    );
    expect(analytics.topProfessionals[0]?.projects ?? 0).toBe(projects!.n);
  });
});

test("cohorts count who joined and who of them paid", async () => {
  const { cohorts, missed, acceptance, answers } = await getAdvanced(admin, "1y", now);
  expect(cohorts).toHaveLength(12);
  for (const { joined, paying } of cohorts) for (const paid of paying) expect(paid ?? 0).toBeLessThanOrEqual(joined);
  const [row] = await rows<{ n: number }>(
    sql`select count(*)::int as n from accounts where role = 'professional' and created_at >= ${`${cohorts[0]!.month}-01`}::date`,
  );
  expect(cohorts.reduce((sum, { joined }) => sum + joined, 0)).toBe(row!.n);
  expect(missed[0]!.count).toBeGreaterThan(0);
  expect(missed.map(({ words }) => words)).toContain("zakat");
  for (const { sent, accepted } of acceptance) expect(accepted).toBeLessThanOrEqual(sent);
  for (const { asked, answered } of answers) expect(answered).toBeLessThanOrEqual(asked);
});

test("the export holds no live formula, whatever people call themselves, and leaves one audit entry", async () => {
  const db = await database();
  await db.execute(
    sql`update professionals set name = '=HYPERLINK("http://x")' where id in (select professional_id from projects where status = 'completed')`,
  );
  const before = await rows<{ n: number }>(sql`select count(*)::int as n from audit_log`);
  let text = "";
  for await (const part of await exportReport(admin, "1y", "203.0.113.9")) text += part;
  expect(text).toContain("'=HYPERLINK");
  expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  const after = await rows<{ n: number }>(sql`select count(*)::int as n from audit_log`);
  expect(after[0]!.n).toBe(before[0]!.n + 1);
});

test("nobody but an administrator is told anything", async () => {
  for (const role of ["client", "professional"] as const) {
    const viewer = await makeViewer(role);
    for (const read of [getOverview, getAnalytics, getAdvanced])
      await expect(read(viewer, "30d")).rejects.toMatchObject({ status: 403 });
  }
});
