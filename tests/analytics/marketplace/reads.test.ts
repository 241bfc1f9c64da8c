import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getMoney } from "@/lib/admin/money/reads";
import { netCents } from "@/lib/admin/money/rules";
import { getAdvanced } from "@/lib/analytics/advanced/reads";
import { getAnalytics, getOverview } from "@/lib/analytics/marketplace/reads";
import { periods } from "@/lib/analytics/reports/periods";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const now = new Date();
const oneDay = 86_400_000;
/** A day in Johannesburg, the administrators' time zone: UTC+2 all year. */
const dayOf = (at: number) => new Date(at + 7_200_000).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+02:00`);
const days = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

type Text = string;
interface Rows {
  accounts: { id: Text; role: Text; country: CountryCode; at: number; name: Text }[];
  professionals: { id: Text; name: Text; status: Text; country: CountryCode; tier: Text; rating: number }[];
  payments: { account: Text; plan: Text; cents: number; at: number }[];
  kept: { account: Text; at: number }[];
  subscriptions: { plan: Text; status: Text }[];
  verifications: { professional: Text; status: Text; submitted: number; decided: number | null }[];
  bookings: { professional: Text; at: number }[];
  quotes: { professional: Text; service: Text; status: Text; cents: number; at: number; decided: number | null }[];
  projects: { professional: Text; cents: number; status: Text; done: number | null }[];
  reviews: { rating: number; day: Text }[];
  talks: { id: Text; professional: Text; client: Text; at: number }[];
  messages: { talk: Text; seq: number; sender: Text | null; type: Text; at: number }[];
  searches: { words: Text; found: boolean; day: Text; count: number }[];
  views: { day: Text; count: number }[];
  reveals: { day: Text; count: number }[];
  alerts: { status: Text; at: number }[];
}
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
const tables: Record<keyof Rows, SQL> = {
  accounts: sql`select id, role, country, ${ms("created_at")} as at, trim(first_name || ' ' || last_name) as name from accounts`,
  professionals: sql`select id, name, status, country, subscription_tier as tier, rating::float8 as rating from professionals`,
  payments: sql`select account_id as account, plan, amount_cents as cents, ${ms("settled_at")} as at from payments where settled_at is not null
    union all select r.account_id, p.plan, -r.amount_cents, ${ms("r.settled_at")}
      from refunds r join payments p on p.id = r.payment_id where r.status = 'settled'`,
  kept: sql`select account_id as account, ${ms("settled_at")} as at from payments where status = 'settled'`,
  subscriptions: sql`select plan, status from subscriptions`,
  verifications: sql`select professional_id as professional, status, ${ms("submitted_at")} as submitted, ${ms("decided_at")} as decided from verifications`,
  bookings: sql`select professional_id as professional, ${ms("created_at")} as at from bookings`,
  quotes: sql`select professional_id as professional, service_type as service, status, amount_cents as cents, ${ms("created_at")} as at, ${ms("decided_at")} as decided from quotes`,
  projects: sql`select professional_id as professional, value_cents as cents, status, ${ms("completed_at")} as done from projects`,
  reviews: sql`select rating, review_date::text as day from reviews where hidden_at is null`,
  talks: sql`select id, professional_id as professional, client_id as client, ${ms("created_at")} as at from conversations`,
  messages: sql`select conversation_id as talk, seq, sender_id as sender, type, ${ms("created_at")} as at from messages`,
  searches: sql`select words, found, day::text as day, count from search_counts`,
  views: sql`select day::text as day, count from profile_views`,
  reveals: sql`select day::text as day, count from contact_reveals`,
  alerts: sql`select status, ${ms("at")} as at from audit_log where action = 'sign-in.blocked'`,
};

let admin: Viewer;
let stored: Rows;
beforeAll(async () => {
  admin = await makeViewer("admin");
  const db = await database();
  // One review is hidden: it counts nowhere.
  await db.execute(sql`update reviews set hidden_at = now() where id = (select id from reviews order by id limit 1)`);
  const read = async ([name, query]: [string, SQL]) => [name, (await db.execute(query)).rows] as const;
  stored = Object.fromEntries(await Promise.all(Object.entries(tables).map(read))) as unknown as Rows;
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const median = (values: number[]) => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
};
/** Groups ordered by their greatest count, then by name. */
function counted<T>(list: readonly T[], of: (item: T) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return [...counts].toSorted(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1));
}
const countryOf = (professional: string) => stored.professionals.find(({ id }) => id === professional)!.country;
/** The same minutes, whatever the last digits that PostgreSQL and JavaScript compute; or null. */
const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 3));

/** Minutes until the professional's first reply in each conversation the client began; null without a reply. */
const answers = () =>
  stored.talks.flatMap((talk) => {
    const inTalk = stored.messages.filter((message) => message.talk === talk.id);
    const firstMessage = inTalk.find(({ seq, sender }) => seq === 1 && sender === talk.client);
    const replies = inTalk.filter(({ sender, type }) => sender !== null && sender !== talk.client && type !== "event");
    if (!firstMessage) return [];
    const answered = replies.length === 0 ? null : Math.min(...replies.map(({ at }) => at));
    return [
      { ...talk, at: firstMessage.at, minutes: answered === null ? null : (answered - firstMessage.at) / 60_000 },
    ];
  });

describe.each(periods)("the figures of the last %s equal the counted rows", (period) => {
  const from = midnight(dayOf(now.getTime() - (days[period] - 1) * oneDay));
  const earlier = midnight(dayOf(now.getTime() - (2 * days[period] - 1) * oneDay));
  const since = dayOf(from);
  const inside = (at: number | null) => at !== null && at >= from && at <= now.getTime();
  const before = (at: number | null) => at !== null && at >= earlier && at < from;
  const pair = <T>(list: readonly T[], at: (item: T) => number | null, of: (item: T) => number = () => 1) => ({
    now: sum(list.filter((item) => inside(at(item))).map(of)),
    before: sum(list.filter((item) => before(at(item))).map(of)),
  });
  const withinDays = (list: readonly { day: string; count: number }[]) =>
    sum(list.filter(({ day }) => day >= since && day <= dayOf(now.getTime())).map(({ count }) => count));

  test("on the overview", async () => {
    const overview = await getOverview(admin, period, now);
    const settled = pair(
      stored.payments,
      ({ at }) => at,
      ({ cents }) => cents,
    );
    expect(settled.now).toBeGreaterThan(0);
    const money = await getMoney(admin, period, now);
    expect(netCents(money), "Payments and the overview agree").toBe(settled.now);
    const monthly = (cents: number) => Math.round((cents * 30) / days[period]);
    expect(overview).toMatchObject({
      since,
      users: { total: stored.accounts.length, joined: pair(stored.accounts, ({ at }) => at) },
      verified: {
        total: stored.professionals.filter(({ status }) => status === "approved").length,
        approved: pair(
          stored.verifications.filter(({ status }) => status === "approved"),
          ({ decided }) => decided,
        ),
      },
      revenue: {
        settledCents: settled,
        monthlyCents: { now: monthly(settled.now), before: monthly(settled.before) },
      },
      pending: { total: 23, submitted: pair(stored.verifications, ({ submitted }) => submitted) },
    });
    const events = [
      ...stored.accounts.filter(({ at }) => inside(at)).map(({ country }) => country),
      ...[...stored.bookings, ...stored.quotes]
        .filter(({ at }) => inside(at))
        .map((work) => countryOf(work.professional)),
    ];
    expect(overview.regions.map(({ countryCode, count }) => [countryCode, count])).toEqual(
      counted(events, (country) => country).slice(0, 6),
    );
  });

  test("in the recent activity, newest first, with the photo of the user concerned", async () => {
    const { activity } = await getOverview(admin, period, now);
    const newest = (type: string, times: readonly (number | null)[]) =>
      times
        .filter(inside)
        .toSorted((a, b) => b! - a!)
        .slice(0, 4)
        .map((at) => `${new Date(at!).toISOString()} ${type}`);
    const decided = stored.verifications.filter(({ status }) => status === "approved" || status === "rejected");
    const expected = [
      ...newest(
        "user_registration",
        stored.accounts.map(({ at }) => at),
      ),
      ...newest(
        "verification_completed",
        decided.map((verification) => verification.decided),
      ),
      ...newest(
        "payment_received",
        stored.payments.map(({ at }) => at),
      ),
      ...newest(
        "security_alert",
        stored.alerts.map(({ at }) => at),
      ),
    ];
    const shown = activity.map(({ timestamp, type }) => `${timestamp} ${type}`);
    expect(shown.toSorted().reverse()).toEqual(expected.toSorted().reverse().slice(0, 10));
    expect(activity.map(({ timestamp }) => timestamp)).toEqual(
      activity
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .reverse(),
    );
    for (const { type, person, description } of activity) {
      expect(person === null, type).toBe(type === "security_alert");
      if (person) expect(description).toContain(person.name);
    }
  });

  test("in the analytics", async () => {
    const analytics = await getAnalytics(admin, period, now);
    const accepted = stored.quotes.filter(({ status }) => status === "accepted");
    const role = (wanted: string) => stored.accounts.filter((account) => account.role === wanted).length;
    const reviewed = stored.reviews.filter(({ day }) => day >= since && day <= dayOf(now.getTime()));
    const average = sum(reviewed.map(({ rating }) => rating)) / reviewed.length;
    expect(analytics).toMatchObject({
      revenueCents: pair(
        stored.payments,
        ({ at }) => at,
        ({ cents }) => cents,
      ),
      users: {
        total: stored.accounts.length,
        clients: role("client"),
        professionals: role("professional"),
        joined: pair(stored.accounts, ({ at }) => at),
      },
      bookings: pair(stored.bookings, ({ at }) => at),
      quotes: {
        sent: pair(stored.quotes, ({ at }) => at),
        accepted: pair(accepted, ({ decided }) => decided),
        acceptedCents: pair(
          accepted,
          ({ decided }) => decided,
          ({ cents }) => cents,
        ),
      },
      reviews: {
        count: reviewed.length,
        rating: reviewed.length === 0 ? null : Math.round(average * 10 + 1e-9) / 10,
      },
    });
    const minutes = (when: (at: number) => boolean) =>
      near(median(answers().flatMap((reply) => (when(reply.at) && reply.minutes !== null ? [reply.minutes] : []))));
    expect([analytics.answerMinutes.now, analytics.answerMinutes.before]).toEqual([minutes(inside), minutes(before)]);
    expect(analytics.demand).toEqual({
      searches: withinDays(stored.searches),
      profileViews: withinDays(stored.views),
      contacts: withinDays(stored.reveals) + stored.talks.filter(({ at }) => inside(at)).length,
      quotes: stored.quotes.filter(({ at }) => inside(at)).length,
      accepted: accepted.filter(({ at }) => inside(at)).length,
    });
  });

  test("in the chart, whose periods have neither gap nor overlap", async () => {
    const { buckets, unit } = await getAnalytics(admin, period, now);
    expect([unit, buckets.length]).toEqual(
      { "7d": ["day", 7], "30d": ["day", 30], "90d": ["week", 13], "1y": ["month", 12] }[period],
    );
    for (const [index, bucket] of buckets.entries()) {
      const next = buckets[index + 1]?.from;
      const within = (at: number) => at >= midnight(bucket.from) && (next ? at < midnight(next) : at <= now.getTime());
      const joined = (wanted: string) =>
        stored.accounts.filter((account) => account.role === wanted && within(account.at)).length;
      expect(bucket).toEqual({
        from: bucket.from,
        clients: joined("client"),
        professionals: joined("professional"),
        revenueCents: sum(stored.payments.filter(({ at }) => within(at)).map(({ cents }) => cents)),
        bookings: stored.bookings.filter(({ at }) => within(at)).length,
      });
    }
  });

  test("by tier, country and professional", async () => {
    const { subscriptions, countries, topProfessionals } = await getAnalytics(admin, period, now);
    const paid = stored.payments.filter(({ at }) => inside(at));
    const running = stored.subscriptions.filter(({ status }) => status !== "cancelled");
    expect(subscriptions).toEqual(
      ["basic", "premium", "enterprise"].map((plan) => {
        const count = running.filter((subscription) => subscription.plan === plan).length;
        const revenueCents = sum(paid.filter((payment) => payment.plan === plan).map(({ cents }) => cents));
        return { plan, count, revenueCents, percent: Math.round((100 * count) / running.length) };
      }),
    );
    const homes = new Map(stored.accounts.map(({ id, country }) => [id, country]));
    const rows = counted(stored.accounts, ({ country }) => country).map(([countryCode, users]) => {
      const fromCountry = stored.payments.filter(({ account }) => homes.get(account) === countryCode);
      const money = (when: (at: number) => boolean) =>
        sum(fromCountry.filter(({ at }) => when(at)).map(({ cents }) => cents));
      return { countryCode, users, revenueCents: money(inside), revenueBeforeCents: money(before) };
    });
    const ranked = rows.toSorted((a, b) => b.revenueCents - a.revenueCents || (a.countryCode < b.countryCode ? -1 : 1));
    expect(countries).toEqual(ranked.slice(0, 6));
    const best = stored.professionals
      .map(({ id, name, tier, rating }) => {
        const completed = stored.projects.filter(
          (project) => project.professional === id && project.status === "completed",
        );
        const done = completed.filter((project) => inside(project.done));
        return { id, name, tier, rating, projects: done.length, revenueCents: sum(done.map(({ cents }) => cents)) };
      })
      .filter(({ projects }) => projects > 0)
      .toSorted((a, b) => b.revenueCents - a.revenueCents || (a.id < b.id ? -1 : 1));
    expect(topProfessionals).toEqual(best.slice(0, 6));
  });

  test("in the advanced analytics", async () => {
    const advanced = await getAdvanced(admin, period, now);
    const name = (code: string): string => countryByCode(code as CountryCode).name;
    const started = answers().filter(({ at }) => inside(at));
    expect(advanced.answers).toEqual(
      counted(started, ({ professional }) => countryOf(professional)).map(([country, count]) => {
        const minutes = started
          .filter(({ professional }) => countryOf(professional) === country)
          .flatMap((reply) => reply.minutes ?? []);
        return {
          label: name(country),
          received: count,
          answered: minutes.length,
          medianMinutes: near(median(minutes)),
        };
      }),
    );
    const sent = stored.quotes.filter(({ at }) => inside(at));
    const rates = (by: "service" | "country", of: (quote: Rows["quotes"][number]) => string, label: typeof name) =>
      counted(sent, of).map(([key, count]) => ({
        by,
        label: label(key),
        sent: count,
        accepted: sent.filter((quote) => of(quote) === key && quote.status === "accepted").length,
      }));
    expect(advanced.acceptance).toEqual([
      ...rates("service", ({ service }) => service, quoteServiceLabel),
      ...rates("country", ({ professional }) => countryOf(professional), name),
    ]);
    const missed = new Map<string, number>();
    for (const { words, found, day, count } of stored.searches)
      if (!found && words !== "" && day >= since && day <= dayOf(now.getTime()))
        missed.set(words, (missed.get(words) ?? 0) + count);
    expect(Object.fromEntries(advanced.missed.map(({ text: words, count }) => [words, count]))).toEqual(
      Object.fromEntries(
        [...missed].toSorted(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1)).slice(0, 20),
      ),
    );
  });
});

test("a month's cohort counts new users, and how many of them paid in each later month", async () => {
  const { cohorts } = await getAdvanced(admin, "1y", now);
  const month = (at: number) => new Date(at).toISOString().slice(0, 7);
  expect(cohorts.map((cohort) => cohort.month).at(-1)).toBe(dayOf(now.getTime()).slice(0, 7));
  for (const [index, cohort] of cohorts.entries()) {
    const ids = stored.accounts
      .filter(({ role, at }) => role === "professional" && month(at) === cohort.month)
      .map(({ id }) => id);
    const paying = cohorts.slice(index).map((later) => {
      const paid = stored.kept.filter(({ account, at }) => ids.includes(account) && month(at) === later.month);
      return new Set(paid.map(({ account }) => account)).size;
    });
    expect(cohort).toEqual({
      month: cohort.month,
      joined: ids.length,
      paying: [...paying, ...Array.from({ length: index }, () => null)],
    });
  }
});

test("only an administrator sees any figure", async () => {
  for (const role of ["client", "professional"] as const) {
    const viewer = await makeViewer(role);
    for (const read of [getOverview, getAnalytics, getAdvanced])
      await expect(read(viewer, "30d")).rejects.toMatchObject({ status: 403 });
  }
});
