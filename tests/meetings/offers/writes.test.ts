import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { getAvailability } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import { getBooking } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { meetingByToken } from "@/lib/meetings/mailed-links/reads";
import { actOnMeeting } from "@/lib/meetings/mailed-links/writes";
import { offerTimes } from "@/lib/meetings/offers/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

let host: Viewer;
let client: Viewer;
const today = new Date().toISOString().slice(0, 10);
const everyDay = weekdays.map((day) => ({ day, start: "08:00", end: "18:30" }));

beforeAll(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`select id from professionals where listed order by id limit 1`);
  const id = rows[0]!.id;
  await db.execute(sql`update professionals set weekly_hours = ${JSON.stringify(everyDay)}::jsonb where id = ${id}`);
  host = await makeViewer("professional", { professionalId: id, name: "Thandi Nkosi" });
  client = await makeViewer("client");
});

async function meeting(days: number, time = "10:00") {
  const made = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(today, days),
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );
  return changeBooking(host, made.id, made.version, { action: "confirm" });
}
async function linkOf(email: string) {
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(sql`created_at desc`);
  return { subject: mail!.subject, token: /\/meeting\/([\w.-]+)/.exec(mail!.text)![1]! };
}
const browser = { viewer: null, client: { address: "203.0.113.1", userAgent: "" }, headers: new Headers() };

test("offered times leave out the time off, and the client's choice is agreed at once", async () => {
  const { id, version } = await meeting(3);
  const avoid = { from: addDays(today, 1), until: addDays(today, 14) };
  const offered = await offerTimes(host, id, version, { avoid });
  expect(offered.offeredTimes).toHaveLength(3);
  for (const startsAt of offered.offeredTimes) {
    const { date } = wallTime(new Date(startsAt), offered.timeZone);
    expect(date < avoid.from || avoid.until < date).toBe(true);
  }
  expect(offered).toMatchObject({ status: "confirmed", version: version + 1 });
  const { subject, token } = await linkOf(client.email);
  expect(subject).toContain("offers you other times");
  const chosen = offered.offeredTimes[1]!;
  expect((await meetingByToken(token))!.booking.offeredTimes).toContain(chosen);
  await actOnMeeting({ token, action: "move", startsAt: chosen, note: "" }, browser);
  expect(await getBooking(host, id)).toMatchObject({ status: "confirmed", startsAt: chosen, offeredTimes: [] });
});

test("a time that was not offered awaits the professional, and an offer ends with any other change", async () => {
  const made = await meeting(4);
  const offered = await offerTimes(host, made.id, made.version, {});
  const free = (await meetingByToken((await linkOf(client.email)).token))!.free;
  const other = free.find((startsAt) => !offered.offeredTimes.includes(startsAt))!;
  const wall = wallTime(new Date(other), offered.timeZone);
  const moved = await changeBooking(client, made.id, offered.version, { action: "reschedule", ...wall });
  expect(moved).toMatchObject({ status: "pending", offeredTimes: [] });
  expect(await codeOf(offerTimes(host, made.id, offered.version, {}))).toBe("stale");
});

test("without a free time nothing is offered, and a stranger's or a cancelled booking is refused", async () => {
  const made = await meeting(5);
  const stranger = await makeViewer("professional");
  expect(await codeOf(offerTimes(stranger, made.id, made.version, {}))).toBe("not-found");
  const { version } = await getAvailability(host);
  await setAvailability(host, version, {
    weeklyHours: everyDay,
    overrides: [{ from: today, until: addDays(today, 60), hours: [] }],
    rules: defaultRules,
  });
  expect(await codeOf(offerTimes(host, made.id, made.version, {}))).toBe("no-free-time");
  const cancelled = await changeBooking(host, made.id, made.version, { action: "cancel" });
  expect(await codeOf(offerTimes(host, made.id, cancelled.version, {}))).toBe("booking-move-refused");
});
