import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { can } from "@/lib/billing/plans/rules";
import { entitledTo } from "@/lib/billing/subscriptions/reads";
import { entitledPlan } from "@/lib/billing/subscriptions/rules";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { listWithPromoted } from "@/lib/directory/promoted/reads";
import { hasPromotedPlace } from "@/lib/directory/promoted/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals, subscriptions } from "@/lib/platform/db/tables";
import { type PlanId, planIds } from "@/lib/platform/reference/plans";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const now = new Date();
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const lists = (query: Partial<ProfessionalQuery>) => listWithPromoted({ ...defaultQuery, ...query }, now);

/** The promoted people of the next days, by id. */
async function promotedOn(days: number, query: Partial<ProfessionalQuery>): Promise<Set<string>> {
  const found = new Set<string>();
  for (let day = 0; day < days; day++) {
    const { promoted } = await listWithPromoted({ ...defaultQuery, ...query }, daysLater(day));
    if (promoted) found.add(promoted.id);
  }
  return found;
}

/** Gives every third professional each plan. */
async function subscribeAll() {
  const db = await database();
  const people = await db.select({ id: professionals.id }).from(professionals).orderBy(professionals.id);
  for (const [index, { id }] of people.entries()) await subscribe(id, planIds[index % 3]);
}

describe("the promoted place", () => {
  test.each<Partial<ProfessionalQuery>>([
    { home: "ZA" },
    { q: "accountants in south africa", perPage: 3 },
    { country: "ZA", specialization: "payroll", maxPrice: 700, perPage: 3 },
    { q: "acounting", perPage: 3, home: "ZA" },
    { q: "tax", sort: "price", minRating: 4.5, language: "English", home: "NG" },
  ])("rotates daily among verified subscribers who match %j, beside an unchanged list", async (query) => {
    await subscribeAll();
    const list = await listProfessionals({ ...defaultQuery, ...query });
    const { promoted, ...withPlace } = await lists(query);
    expect(withPlace).toEqual(list);
    expect(promoted).toMatchObject({ verified: true });
    const ids = [...(await promotedOn(6, query))];
    expect(ids.length).toBeGreaterThan(1);
    expect(list.items.filter(({ id }) => ids.includes(id))).toEqual([]);
    const all = { ...defaultQuery, ...query, perPage: 100 };
    const matching: string[] = [];
    for (let page = 1; page <= Math.ceil(list.total / 100); page++)
      matching.push(...(await listProfessionals({ ...all, page })).items.map(({ id }) => id));
    if (!list.totalCapped) expect(matching).toEqual(expect.arrayContaining(ids));
    const db = await database();
    const owners = await db
      .select({ plan: subscriptions.plan })
      .from(professionals)
      .innerJoin(subscriptions, eq(subscriptions.accountId, professionals.accountId))
      .where(and(inArray(professionals.id, ids), eq(professionals.status, "approved")));
    expect(owners).toHaveLength(ids.length);
    expect(owners.map(({ plan }) => plan)).not.toContain("basic");
  });

  test("is of the visitor's country, or of the place that was searched, and of no one else's", async () => {
    await subscribeAll();
    const countriesOf = async (query: Partial<ProfessionalQuery>) => {
      const days = await Promise.all(
        [0, 1, 2].map((day) => listWithPromoted({ ...defaultQuery, ...query }, daysLater(day))),
      );
      return new Set(days.map(({ promoted }) => promoted?.countryCode));
    };
    expect(await countriesOf({ home: "KE" })).toEqual(new Set(["KE"]));
    expect(await countriesOf({ q: "tax", sort: "price", home: "KE" })).toEqual(new Set(["KE"]));
    expect(await countriesOf({ q: "tax nigeria", home: "KE" })).toEqual(new Set(["NG"]));
    expect(await countriesOf({ country: "NG", home: "KE" })).toEqual(new Set(["NG"]));
    for (const home of ["", "all", "XX"]) expect(await countriesOf({ q: "tax", home })).toEqual(new Set([undefined]));
  });

  test("stays the same all day", async () => {
    const query = { ...defaultQuery, home: "ZA" };
    const at = (time: string) => listWithPromoted(query, new Date(`2026-11-20T${time}Z`));
    expect((await at("23:59:59")).promoted?.id).toBe((await at("00:00:00")).promoted?.id);
  });

  test.each<Partial<ProfessionalQuery>>([
    { q: "kampala" },
    { q: "grace wanjiku kimani" },
    { q: "grace" },
    { q: "kimani bookkeeping nairobi" },
    { q: "quokka lagos" },
    { q: "zzzzzz" },
    { page: 2 },
  ])("is absent on a search by name, a widened search and further pages: %j", async (query) => {
    await subscribeAll();
    expect((await lists({ ...query, home: "KE" })).promoted).toBeNull();
  });

  test("is absent on a search by a name that several subscribers share, also beside a service", async () => {
    const db = await database();
    const people = await db
      .select({ id: professionals.id, name: professionals.name, country: professionals.country })
      .from(professionals)
      .where(and(eq(professionals.status, "approved"), isNotNull(professionals.accountId)));
    const byName = Map.groupBy(people, ({ name }) => name.split(" ")[0]!.toLowerCase());
    const [name, namesakes] = [...byName].sort(([, a], [, b]) => b.length - a.length)[0]!;
    expect(namesakes.length).toBeGreaterThan(2);
    for (const { id } of namesakes) await subscribe(id);
    const query = { q: name, perPage: 1, home: namesakes[0]!.country };
    const list = await lists(query);
    expect([list.total > 2, list.items[0]!.name.toLowerCase().includes(name)]).toEqual([true, true]);
    expect(await promotedOn(4, query)).toEqual(new Set());
    const country = (await listProfessionals({ ...defaultQuery, ...query })).items[0]!.countryCode;
    expect(await promotedOn(4, { ...query, country })).toEqual(new Set());
  });

  test("is absent where words were left out, and a rule decides it by the list", async () => {
    await subscribeAll();
    const list = await listProfessionals({ ...defaultQuery, q: "vat" });
    const query = { ...defaultQuery, q: "vat" };
    expect(hasPromotedPlace(query, list)).toBe(true);
    const dropped = { unknown: ["quokka"], inBios: [], uncovered: null, wider: null };
    expect(hasPromotedPlace(query, { ...list, dropped })).toBe(false);
    expect(hasPromotedPlace({ ...query, q: "grace" }, list)).toBe(false);
    expect(hasPromotedPlace({ ...query, q: "vat grace" }, list)).toBe(false);
    expect(hasPromotedPlace({ ...query, page: 2 }, list)).toBe(false);
  });

  test("is absent when no subscriber qualifies, and belongs to the only one who does", async () => {
    const db = await database();
    await db.update(subscriptions).set({ plan: "basic" });
    expect((await lists({ home: "KE" })).promoted).toBeNull();
    const shown = new Set((await lists({ country: "KE" })).items.map(({ id }) => id));
    const [first, second] = (await lists({ country: "KE", page: 2 })).items.filter(({ verified }) => verified);
    expect(shown.has(first!.id)).toBe(false);
    await subscribe(first!.id);
    expect((await lists({ country: "KE" })).promoted?.id).toBe(first!.id);
    expect((await lists({ country: "NG" })).promoted).toBeNull();
    // On the page itself, the person is not shown twice.
    expect((await lists({ country: "KE", perPage: 100 })).promoted).toBeNull();
    await db.update(professionals).set({ status: "lapsed" }).where(eq(professionals.id, first!.id));
    await subscribe(second!.id);
    expect(await promotedOn(5, { country: "KE" })).toEqual(new Set([second!.id]));
  });
});

async function subscribe(id: string, plan: PlanId = "premium") {
  const db = await database();
  const [person] = await db
    .select({ accountId: professionals.accountId })
    .from(professionals)
    .where(eq(professionals.id, id));
  if (!person?.accountId) return;
  const set = { plan, status: "active", currentPeriodEnd: daysLater(60), cancelAt: null } as const;
  await db
    .insert(subscriptions)
    .values({ accountId: person.accountId, ...set })
    .onConflictDoUpdate({ target: subscriptions.accountId, set });
}

test("the SQL of a plan's features agrees with the rule for every state of a subscription", async () => {
  const db = await database();
  await db.delete(subscriptions);
  const ends = [null, daysLater(-8), daysLater(-6), daysLater(3)];
  const states = planIds.flatMap((plan) =>
    (["trial", "active", "past_due", "cancelled"] as const).flatMap((status) =>
      ends.flatMap((currentPeriodEnd) =>
        [{}, { trialPending: true }, { cancelAt: daysLater(-1) }, { cancelAt: daysLater(1) }]
          .concat([{ pausedAt: now }, { pausedAt: now, resumedAt: now }] as object[])
          .map((rest) => ({ plan, status, currentPeriodEnd, ...rest })),
      ),
    ),
  );
  const viewer = await makeViewer("professional");
  for (const state of states) {
    await db.delete(subscriptions);
    const [row] = await db
      .insert(subscriptions)
      .values({ accountId: viewer.id, trialEndsAt: daysLater(-30), ...state })
      .returning();
    const found = await db.$count(subscriptions, entitledTo("priority-placement", now));
    expect([state, found]).toEqual([state, Number(can(entitledPlan(row, now), "priority-placement"))]);
  }
});
