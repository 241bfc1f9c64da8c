import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setListingStatus, setRating, setWeeklyHours } from "@/lib/directory/listing/writes";
import { placePath } from "@/lib/directory/places/rules";
import { changeProfile } from "@/lib/directory/profile/writes";
import { createBooking } from "@/lib/meetings/bookings/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { cacheTags } from "@/lib/platform/db/tables/platform";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { setPrivacyChoices } from "@/lib/privacy/consents/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const id = "grace-wanjiku-kimani";
const own = eq(professionals.id, id);
let viewer: Viewer;
const rowOf = async () => (await (await database()).select().from(professionals).where(own))[0]!;

beforeAll(async () => {
  const { accountId } = await rowOf();
  viewer = { ...(await makeViewer("professional")), id: accountId!, professionalId: id };
});
beforeEach(async () => {
  await (await database()).delete(cacheTags);
});

/** The tags that a change made stale, in order. */
async function staleAfter(change: () => Promise<unknown>): Promise<string[]> {
  await change();
  const rows = await (await database()).select({ tag: cacheTags.tag }).from(cacheTags);
  return rows.map(({ tag }) => tag).toSorted();
}
const change = async (values: Parameters<typeof changeProfile>[2]) =>
  changeProfile(viewer, (await rowOf()).version, values);

const places = (city: string, services: readonly string[]) =>
  [undefined, ...services].flatMap((service) =>
    [undefined, city].map(
      (at) =>
        `place:${placePath({ country: "KE", ...(at && { city: at }), ...(service && { service: service as never }) })}`,
    ),
  );

test("a new bio makes only the profile's own page and the kept answers of the search stale", async () => {
  expect(await staleAfter(() => change({ bio: "A new text about the practice, long enough to be one." }))).toEqual([
    "lists",
    `professional:${id}`,
  ]);
  const { accountId, version } = await rowOf();
  const hours = [{ day: "Monday" as const, start: "09:00", end: "12:00" }];
  expect(
    await staleAfter(() => transaction((tx) => setWeeklyHours(tx, { id, accountId: accountId!, version }, hours))),
  ).toEqual(["lists", `professional:${id}`]);
});

test("a new rating makes the pages stale that show the card or its place's figures, and no other country's", async () => {
  const { city, specializations } = await rowOf();
  expect(await staleAfter(() => transaction((tx) => setRating(tx, id, { rating: 4.1, reviewCount: 321 })))).toEqual(
    [`card:${id}`, ...places(city, specializations), "lists", `professional:${id}`, "professionals"].toSorted(),
  );
});

test("a new city changes the numbers of the country, and the landing pages of both cities", async () => {
  const { city, specializations } = await rowOf();
  const other = city === "Mombasa" ? "Nairobi" : "Mombasa";
  const tags = await staleAfter(() => change({ city: other }));
  expect(tags).toEqual(
    [
      ...new Set([
        ...[`card:${id}`, "lists", `professional:${id}`, "professionals", "places", "places:KE", "countries:"],
        ...specializations.map((service) => `countries:${service}`),
        ...places(city, specializations),
        ...places(other, specializations),
      ]),
    ].toSorted(),
  );
  expect(tags).not.toContain("countries");
});

test("a profile that its owner hides leaves every list, one that is suspended while hidden changes none", async () => {
  const choices = { showOnline: true, readTicks: true, reviewName: "full", searchEngines: true } as const;
  const hidden = await staleAfter(() => setPrivacyChoices(viewer, { ...choices, visibility: "nobody" }));
  expect(hidden).toEqual(expect.arrayContaining([`card:${id}`, `professional:${id}`, "professionals", "places:KE"]));
  const [withdrawn, stale] = [true, false].map((is) => hidden.filter((tag) => tag.startsWith("withdrawn ") === is));
  expect(withdrawn).toEqual(stale!.map((tag) => `withdrawn ${tag}`));
  await (await database()).delete(cacheTags);
  const suspended = await staleAfter(async () => {
    const row = await rowOf();
    await transaction((tx) => setListingStatus(tx, row, "lapsed"));
  });
  expect(suspended).toEqual([`professional:${id}`]);
});

test("the last country page appears or vanishes in the footer of every page", async () => {
  const db = await database();
  await db.execute(sql`update professionals set status = 'pending' where country = 'MU' and id not in
    (select id from professionals where country = 'MU' and listed order by id limit 3)`);
  const [row] = await db
    .select()
    .from(professionals)
    .where(sql`country = 'MU' and listed`)
    .limit(1);
  await db.delete(cacheTags);
  expect(await staleAfter(() => transaction((tx) => setListingStatus(tx, row!, "rejected")))).toContain("countries");
});

test("a booking makes no page stale: browsers read the free times", async () => {
  const client = await makeViewer("client");
  const db = await database();
  const [host] = await db
    .select({ id: professionals.id, hours: professionals.weeklyHours })
    .from(professionals)
    .where(sql`listed and country = 'ZA' and jsonb_array_length(weekly_hours) = 5`)
    .limit(1);
  const date = addDays(wallTime(new Date(), "Africa/Johannesburg").date, 200);
  const professional = { ...(await makeViewer("professional")), professionalId: host!.id };
  const booking = { date, time: "10:00", duration: 60, service: "bookkeeping", clientName: client.name, notes: "" };
  expect(await staleAfter(() => transaction((tx) => createBooking(tx, professional, booking as never)))).toEqual([]);
});
