import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DELETE, GET, POST } from "@/app/api/calendar-feed/route";
import { PUT as setReminders } from "@/app/api/reminder-choices/route";
import { GET as read } from "@/app/calendar/[file]/route";
import type { CalendarFeed } from "@/lib/meetings/calendar-feed/contract";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

const client = new Visitor();
beforeAll(async () => {
  await client.signIn("client@example.com");
});

const fetchFeed = (address: string) => {
  const file = new URL(address).pathname.split("/").at(-1)!;
  return new Visitor("203.0.113.9").call(read, { params: { file } });
};
const renew = async () =>
  ((await (await client.call(POST, { method: "POST", json: {} })).json()) as CalendarFeed).address!;

test("a user's bookings are a calendar at a secret address, which can be replaced or turned off", async () => {
  expect(await (await client.call(GET)).json()).toEqual({ address: null });
  const first = await renew();
  const answer = await fetchFeed(first);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-store",
  ]);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(text.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(1);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const second = await renew();
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  expect(await (await client.call(GET)).json()).toEqual({ address: second });
  expect((await client.call(DELETE, { method: "DELETE" })).status).toBe(204);
  expect((await fetchFeed(second)).status).toBe(404);
});

test("the alarms of the calendar follow the reminders that the person chose", async () => {
  const db = await database();
  await db.execute(sql`update bookings set status = 'confirmed' where starts_at > now()
    and client_id = (select id from accounts where email = 'client@example.com')`);
  const alarms = async () => {
    const address = await renew();
    return new Set((await (await fetchFeed(address)).text()).match(/TRIGGER:\S+/g));
  };
  const choose = (hours: number[]) => client.call(setReminders, { method: "PUT", json: { hours } });
  expect(await alarms()).toEqual(new Set(["TRIGGER:-PT24H", "TRIGGER:-PT2H"]));
  await choose([2]);
  expect(await alarms()).toEqual(new Set(["TRIGGER:-PT2H"]));
  await choose([]);
  expect(await alarms()).toEqual(new Set());
});

test("an account with more than 2,000 meetings keeps every future meeting in its calendar", async () => {
  const busy = new Visitor();
  await busy.signIn("busy-calendar@example.com");
  const db = await database();
  const meetings = (count: number, minutes: SQL) => sql`
    insert into bookings (professional_id, client_id, client_name, starts_at, ends_at, duration, time_zone, service_type,
      meeting_type, status, notes, hold_expires_at)
    select 'grace-wanjiku-kimani', a.id, 'Busy', at, at + interval '1 minute', 1, 'Africa/Nairobi', 'bookkeeping',
      'phone', 'cancelled', 'minute ' || n, at
    from accounts a, generate_series(1, ${count}::int) n, lateral (select now() + ${minutes} * interval '1 minute' as at) t
    where a.email = 'busy-calendar@example.com'`;
  await db.execute(meetings(2_050, sql`-100 * n`));
  await db.execute(meetings(3, sql`10 * n`));
  const { address } = (await (await busy.call(POST, { method: "POST", json: {} })).json()) as CalendarFeed;
  const times = [...(await (await fetchFeed(address!)).text()).matchAll(/DTSTART:(\S+)/g)].map(([, at]) => at!);
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  expect(times).toHaveLength(2_000);
  expect(times.filter((at) => at > now)).toHaveLength(3);
  expect(times).toEqual(times.toSorted());
});

test("the calendar of a suspended account is not found", async () => {
  const address = await renew();
  const db = await database();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.email, "client@example.com"));
  expect((await fetchFeed(address)).status).toBe(404);
});
