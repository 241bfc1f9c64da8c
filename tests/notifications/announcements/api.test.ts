import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DELETE as endOne } from "@/app/api/announcements/[id]/route";
import { GET as list, POST as announce } from "@/app/api/announcements/route";
import type { Announcement, NewAnnouncement } from "@/lib/notifications/announcements/contract";
import { bannersFor, publicBanners } from "@/lib/notifications/announcements/reads";
import { mostAnnouncements } from "@/lib/notifications/announcements/rules";
import { switchAnnouncements } from "@/lib/notifications/announcements/writes";
import { database } from "@/lib/platform/db/connection";
import { affiliates } from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { announcements } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const admin = new Visitor();
beforeAll(async () => void (await admin.signIn("admin@daftari.example")));
beforeEach(() => emptyTables("announcements"));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const form = (values: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
  text: "We're open on Friday",
  audience: "everyone",
  startsAt: inHours(-1),
  endsAt: inHours(4),
  work: null,
  ...values,
});
const post = (values: unknown, by = admin) =>
  by.call(announce, {
    method: "POST",
    json: values,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
const texts = (banners: { text: string }[]) => banners.map(({ text }) => text).sort();

test("an announcement is shown from its start to its end, and leaves one audit entry", async () => {
  const db = await database();
  const before = await db.$count(auditLog);
  const answer = await post(form());
  expect(answer.status).toBe(201);
  expect((await db.$count(auditLog)) - before).toBe(1);
  await post(form({ text: "Tomorrow", startsAt: inHours(20), endsAt: inHours(30) }));
  expect(texts(await publicBanners())).toEqual(["We're open on Friday"]);
  await db.execute(sql`update announcements set ends_at = now() - interval '1 second' where text <> 'Tomorrow'`);
  expect(await publicBanners()).toEqual([]);
  const { items } = (await (await admin.call(list)).json()) as { items: Announcement[] };
  expect(texts(items)).toEqual(["Tomorrow"]);
});

test("each audience sees its own announcements, and public pages only those for everyone", async () => {
  for (const audience of ["everyone", "clients", "professionals", "affiliates", "administrators"] as const)
    await post(form({ text: `For ${audience}`, audience }));
  expect(texts(await publicBanners())).toEqual(["For everyone"]);
  for (const [role, audience] of [
    ["client", "clients"],
    ["professional", "professionals"],
    ["admin", "administrators"],
  ] as const)
    expect(texts(await bannersFor(await makeViewer(role)))).toEqual([`For ${audience}`, "For everyone"].sort());
  const affiliate = await makeViewer("client");
  await (
    await database()
  )
    .insert(affiliates)
    .values({ accountId: affiliate.id, code: "AMINA1", agreementVersion: "1", agreedAt: new Date() } as never);
  expect(texts(await bannersFor(affiliate))).toEqual(["For affiliates", "For clients", "For everyone"]);
});

test("planned maintenance is named in the reader's own zone, and in UTC on public pages", async () => {
  const work = { from: "2031-01-07T20:00:00.000Z", until: "2031-01-07T22:30:00.000Z" };
  await post(form({ text: "We update our servers.", work }));
  expect((await publicBanners())[0]!.when).toBe("Planned maintenance: 7 January 2031, 20:00 to 22:30 (UTC).");
  const me = await makeViewer("client");
  await (await database()).update(accounts).set({ country: "AE" }).where(eq(accounts.id, me.id));
  expect((await bannersFor(me))[0]!.when).toBe("Planned maintenance: 8 January 2031, 00:00 to 02:30 (Dubai time).");
});

test("an announcement that has ended by hand is gone at once; a second end gets a message", async () => {
  const made = (await (await post(form())).json()) as Announcement;
  const end = () => admin.call(endOne, { method: "DELETE", params: { id: made.id } });
  const db = await database();
  const before = await db.$count(auditLog);
  expect((await end()).status).toBe(204);
  expect((await db.$count(auditLog)) - before).toBe(1);
  expect(await publicBanners()).toEqual([]);
  expect((await end()).status).toBe(404);
});

test.each([
  ["no text", { text: " " }, "text"],
  ["a text that is too long", { text: "x".repeat(281) }, "text"],
  ["an end before its start", { endsAt: inHours(-2) }, "endsAt"],
  ["an end in the past", { startsAt: inHours(-9), endsAt: inHours(-8) }, "endsAt"],
  ["maintenance that ends before it begins", { work: { from: inHours(3), until: inHours(2) } }, "work.until"],
])("%s is refused at the field", async (_, values, field) => {
  const answer = await post({ ...form(), ...values });
  expect(answer.status).toBe(400);
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field);
});

test("only administrators with the permission can announce, and only so many at once", async () => {
  const client = new Visitor("203.0.113.2");
  await client.signIn("client@example.com");
  expect((await post(form(), client)).status).toBe(403);
  const db = await database();
  await db.execute(sql`update accounts set admin_role = 'moderator' where email = 'admin@daftari.example'`);
  expect(await (await post(form())).json()).toMatchObject({ status: 403, code: "no-permission" });
  await db.execute(sql`update accounts set admin_role = 'owner' where email = 'admin@daftari.example'`);
  for (let made = 0; made < mostAnnouncements; made++) expect((await post(form())).status).toBe(201);
  expect(await (await post(form())).json()).toMatchObject({ status: 409, code: "too-many-announcements" });
});

test("public pages are expired when an announcement begins and when it ends", async () => {
  const db = await database();
  const expired = async () => {
    const { rows } = await db.execute(sql`delete from cache_tags where tag = 'announcements' returning tag`);
    return rows.length === 1;
  };
  await expired();
  await post(form({ startsAt: inHours(1), endsAt: inHours(2) }));
  expect(await expired()).toBe(false);
  const after = async (hours: number) => {
    await switchAnnouncements(new Date(inHours(hours)));
    const [row] = await db.select({ live: announcements.live }).from(announcements);
    return [row!.live, await expired()];
  };
  expect(await after(0)).toEqual([false, false]);
  expect(await after(1.1)).toEqual([true, true]);
  expect(await after(1.2)).toEqual([true, false]);
  expect(await after(2.1)).toEqual([false, true]);
});
