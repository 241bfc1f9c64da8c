import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET } from "@/app/api/professionals/free-times/route";
import type { NextFreeList } from "@/lib/directory/openings/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import { database } from "@/lib/platform/db/connection";
import { bookings, professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

const read = (ids: readonly string[]) =>
  new Visitor().call(GET, { path: `/api/professionals/free-times?ids=${ids.join(",")}` });
const timesOf = async (ids: readonly string[]) => ((await (await read(ids)).json()) as NextFreeList).items;

test("a booked hour is no longer the next free time, without any page made anew", async () => {
  const db = await database();
  const [host] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(sql`listed and jsonb_array_length(weekly_hours) = 5`)
    .orderBy(professionals.id)
    .limit(1);
  const id = host!.id;
  const [before] = await timesOf([id]);
  const { at, timeZone } = before!.nextFree!;
  expect((await listCards([id]))[0]!.nextFree).toEqual(before!.nextFree);
  const startsAt = new Date(at);
  await db.insert(bookings).values({
    professionalId: id,
    clientName: "Free times",
    startsAt,
    duration: 60,
    timeZone,
    serviceType: "bookkeeping",
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    meetingType: "video",
    status: "confirmed",
    holdExpiresAt: startsAt,
  });
  const [after] = await timesOf([id]);
  expect(Date.parse(after!.nextFree!.at)).toBeGreaterThan(startsAt.getTime());
});

test("a profile that is not listed has no free time here, and a page of ids is the most", async () => {
  const db = await database();
  const listed = await db.select().from(professionals).where(eq(professionals.listed, true)).limit(25);
  const [hidden] = await db.select().from(professionals).where(eq(professionals.listed, false)).limit(1);
  const ids = listed.map(({ id }) => id);
  expect((await timesOf([ids[0]!, hidden!.id, "nobody-here"])).map(({ id }) => id)).toEqual([ids[0]]);
  expect(await timesOf(ids.slice(0, 24))).toHaveLength(24);
  expect((await read(ids)).status).toBe(400);
  expect((await read(["Not An Id"])).status).toBe(400);
});
