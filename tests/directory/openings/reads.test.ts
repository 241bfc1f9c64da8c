import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshOpenings } from "@/lib/directory/openings/writes";
import { listCards } from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { listProfessionals } from "@/lib/directory/search/reads";
import { listSlots } from "@/lib/meetings/availability/reads";
import { database } from "@/lib/platform/db/connection";
import { bookings, daysOff, professionals, professionalSearch } from "@/lib/platform/db/tables";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

test("the next free time of a list is the first free slot that the booking page offers", async () => {
  const { items } = await listProfessionals({ ...defaultQuery, perPage: 12 });
  expect(items.filter(({ nextFree }) => nextFree).length).toBeGreaterThan(6);
  for (const { id, nextFree } of items) {
    if (!nextFree) continue;
    const today = wallTime(new Date(), nextFree.timeZone).date;
    const free = (await listSlots(null, id, { date: nextFree.date, duration: 60 })).slots.filter((slot) => slot.free);
    expect(free[0]).toMatchObject({ time: nextFree.time, startsAt: nextFree.at });
    for (let day = today; day < nextFree.date; day = addDays(day, 1))
      expect((await listSlots(null, id, { date: day, duration: 60 })).slots.every((slot) => !slot.free)).toBe(true);
  }
});

test("of two equal professionals, the one with a free hour within a week comes first, and stays there when the profile changes", async () => {
  const db = await database();
  const listed = await db
    .select({ id: professionalSearch.professionalId })
    .from(professionalSearch)
    .orderBy(professionalSearch.professionalId)
    .limit(2);
  const [first, second] = listed.map(({ id }) => id) as [string, string];
  const alike = { title: "Chartered Accountant", rating: 5, reviewCount: 900, responseTime: "<1 hour" };
  await db
    .update(professionals)
    .set(alike)
    .where(inArray(professionals.id, [first, second]));
  const top = async () => {
    const found = await listProfessionals({ ...defaultQuery, q: "accountants", maxPrice: 1_000_000, perPage: 2 });
    return found.items.map(({ id }) => id);
  };
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const open = week.map((day) => ({ day, start: "09:00", end: "11:00" }));
  const set = (id: string, weeklyHours: unknown) =>
    db.update(professionals).set({ weeklyHours }).where(eq(professionals.id, id));
  for (const [free, busy] of [
    [first, second],
    [second, first],
  ] as const) {
    await set(free, open);
    await set(busy, []);
    await refreshOpenings(new Date());
    expect(await top()).toEqual([free, busy]);
    await db.update(professionals).set({ experience: 7 }).where(eq(professionals.id, free));
    expect(await top()).toEqual([free, busy]);
  }
});

test("a booked time and a day off are not offered, and a professional without hours has no free time", async () => {
  const db = await database();
  const id = "grace-wanjiku-kimani";
  const next = async () => (await listCards([id]))[0]?.nextFree;
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const weeklyHours = week.map((day) => ({ day, start: "09:00", end: "11:00" }));
  await db.delete(bookings).where(eq(bookings.professionalId, id));
  await db.delete(daysOff).where(eq(daysOff.professionalId, id));
  await db.update(professionals).set({ weeklyHours }).where(eq(professionals.id, id));
  const today = wallTime(new Date(), "Africa/Nairobi").date;
  await db.insert(daysOff).values([0, 1].map((days) => ({ professionalId: id, day: addDays(today, days) })));
  expect(await next()).toMatchObject({ date: addDays(today, 2), time: "09:00" });
  const startsAt = instantOf(addDays(today, 2), "09:00", "Africa/Nairobi")!;
  const booked = {
    professionalId: id,
    clientName: "Somebody",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    duration: 60,
    timeZone: "Africa/Nairobi",
    serviceType: "bookkeeping",
    meetingType: "video" as const,
    status: "pending" as const,
    holdExpiresAt: startsAt,
  };
  await db.insert(bookings).values(booked);
  expect(await next()).toMatchObject({ date: addDays(today, 2), time: "10:00" });
  await db
    .update(bookings)
    .set({ holdExpiresAt: new Date(0) })
    .where(eq(bookings.professionalId, id));
  expect(await next()).toMatchObject({ time: "09:00" });
  await db.update(professionals).set({ weeklyHours: [] }).where(eq(professionals.id, id));
  expect(await next()).toBeNull();
});

test("a profile that was hidden and is shown again is found by its free hours again", async () => {
  const db = await database();
  const id = "grace-wanjiku-kimani";
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const change = (values: Partial<typeof professionals.$inferInsert>) =>
    db.update(professionals).set(values).where(eq(professionals.id, id));
  const found = async () => {
    await refreshOpenings(new Date());
    const { items } = await listProfessionals({ ...defaultQuery, q: "Kimani", free: "week", maxPrice: 1_000_000 });
    return items.some((one) => one.id === id);
  };
  await db.delete(daysOff).where(eq(daysOff.professionalId, id));
  await change({ weeklyHours: week.map((day) => ({ day, start: "06:00", end: "22:00" })) });
  expect(await found()).toBe(true);
  await change({ visibility: "link" });
  expect(await found()).toBe(false);
  await change({ visibility: "everyone" });
  expect(await found()).toBe(true);
});
