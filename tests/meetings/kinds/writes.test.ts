import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as confirm } from "@/app/api/guest-bookings/confirmation/route";
import { POST as request } from "@/app/api/guest-bookings/route";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { listOpenings, listSlots } from "@/lib/meetings/availability/reads";
import { getAvailability } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import type { NewBooking } from "@/lib/meetings/bookings/contract";
import { getBooking, listBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { NewMeetingKind } from "@/lib/meetings/kinds/contract";
import { kindOfLink, listMeetingKinds, listOfferedKinds, listPublicKinds } from "@/lib/meetings/kinds/reads";
import { addMeetingKind, changeMeetingKind, removeMeetingKind } from "@/lib/meetings/kinds/writes";
import { offerTimes } from "@/lib/meetings/offers/writes";
import { lapseDueRequests } from "@/lib/meetings/outcomes/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const zone = "Africa/Johannesburg";
const everyDay: DayHours[] = weekdays.map((day) => ({ day, start: "08:00", end: "18:30" }));
let today: string;
beforeAll(() => {
  today = wallTime(new Date(), zone).date;
});
beforeEach(async () => {
  await (await database()).execute(sql`delete from rate_limits`);
});

/** A professional of their own with open rules. */
async function freshHost(rules: Partial<typeof defaultRules> = {}): Promise<Viewer & { professionalId: string }> {
  const host = await makeHost("Naledi Mokoena");
  const { version } = await getAvailability(host);
  await setAvailability(host, version, {
    weeklyHours: everyDay,
    overrides: [],
    rules: { ...defaultRules, noticeMinutes: 0, aheadDays: null, ...rules },
  });
  return { ...host, professionalId: host.professionalId! };
}
const firstCall: NewMeetingKind = {
  name: "Free first call",
  service: "tax-planning",
  minutes: 20,
  priceCents: 0,
  where: "phone",
  who: "all",
  bufferBefore: null,
  bufferAfter: null,
  noticeHours: null,
  questions: [
    { id: "about", label: "What is it about?", type: "text", options: [], required: true },
    { id: "size", label: "How many people?", type: "choice", options: ["1 to 10", "More"], required: false },
  ],
};
const add = (host: Viewer, over: Partial<NewMeetingKind> = {}) =>
  transaction((tx) => addMeetingKind(tx, host, { ...firstCall, ...over }));
const names = async (host: Viewer) => (await listMeetingKinds(host)).items.map(({ name }) => name);
const book = (viewer: Viewer, input: NewBooking) => transaction((tx) => createBooking(tx, viewer, input));
const wish = (host: Viewer, over: Partial<NewBooking>): NewBooking => ({
  professionalId: host.professionalId!,
  clientName: "Thabo",
  date: addDays(today, 9),
  time: "10:00",
  duration: 60,
  notes: "",
  answers: { about: "VAT" },
  ...over,
});
const offered = async (viewer: Viewer | null, host: Viewer, slug?: string) =>
  (await listOfferedKinds(viewer, host.professionalId!, { slug })).items.map(({ name }) => name);

test("a professional adds, changes, orders, archives, restores and deletes kinds; links stay unique and unchanged", async () => {
  const host = await freshHost();
  const call = await add(host);
  const review = await add(host, { name: "Tax review", minutes: 60, priceCents: 150_000 });
  const again = await add(host);
  expect([call.slug, review.slug, again.slug]).toEqual(["free-first-call", "tax-review", "free-first-call-2"]);
  const renamed = await changeMeetingKind(host, again.id, again.version, { name: "At my office", position: 0 });
  expect(renamed).toMatchObject({ slug: "free-first-call-2", version: 2 });
  expect(await names(host)).toEqual(["At my office", "Free first call", "Tax review"]);
  const archived = await changeMeetingKind(host, call.id, call.version, { archived: true });
  expect(await names(host)).toEqual(["At my office", "Tax review", "Free first call"]);
  expect(await kindOfLink(host.professionalId, "free-first-call")).toBeNull();
  await changeMeetingKind(host, call.id, archived.version, { archived: false });
  expect((await listPublicKinds(host.professionalId)).map(({ slug }) => slug)).toContain("free-first-call");
  expect(await codeOf(changeMeetingKind(host, call.id, 1, { minutes: 30 }))).toBe("stale");
  expect(await codeOf(removeMeetingKind(host, review.id, 9))).toBe("stale");
  await removeMeetingKind(host, review.id, review.version);
  const stranger = await freshHost();
  expect(await codeOf(changeMeetingKind(stranger, again.id, 2, { minutes: 30 }))).toBe("not-found");
  expect(await codeOf(removeMeetingKind(stranger, again.id, 2))).toBe("not-found");
  expect(await names(host)).toHaveLength(2);
});

test("of ten kinds that are added at once, eight are kept; restoring a ninth is refused", async () => {
  const host = await freshHost();
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(add(host))));
  expect(codes.filter((code) => code === "too-many-kinds")).toHaveLength(2);
  const { items } = await listMeetingKinds(host);
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(8);
  const gone = await changeMeetingKind(host, items[0]!.id, items[0]!.version, { archived: true });
  await add(host);
  expect(await codeOf(changeMeetingKind(host, gone.id, gone.version, { archived: false }))).toBe("too-many-kinds");
});

test("a booking takes length, service, place, price and answers of its kind, and keeps them when the kind changes", async () => {
  const host = await freshHost();
  const kind = await add(host);
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const booked = await book(client, wish(host, { kindId: kind.id, answers: { about: "VAT", size: "More" } }));
  const same = {
    duration: 20,
    service: "tax-planning",
    meetingType: "phone",
    status: "pending",
    kind: { id: kind.id, name: "Free first call", priceCents: 0, where: "phone" },
    answers: [
      { id: "about", label: "What is it about?", type: "text", value: "VAT" },
      { id: "size", label: "How many people?", type: "choice", value: "More" },
    ],
  };
  expect(booked).toMatchObject(same);
  const db = await database();
  const [mail] = await db.select().from(mails).where(eq(mails.to, host.email));
  expect(mail!.text).toContain("Free first call");
  expect(mail!.text).toContain("What is it about? VAT");
  expect(mail!.text).toContain("How many people? More");
  await changeMeetingKind(host, kind.id, 1, { name: "Intro", minutes: 60, where: "video", priceCents: 5_000 });
  await removeMeetingKind(host, kind.id, 2);
  expect(await getBooking(host, booked.id)).toMatchObject({ ...same, kind: { ...same.kind, id: null } });
});

test("notices of a cancelled and a lapsed meeting name its kind", async () => {
  const host = await freshHost();
  const kind = await add(host);
  const client = await makeViewer("client");
  const answers = { about: "VAT" };
  const booked = await book(client, wish(host, { kindId: kind.id, answers }));
  await changeBooking(client, booked.id, booked.version, { action: "cancel", reason: "ill" });
  const late = await book(client, wish(host, { kindId: kind.id, answers, time: "15:00" }));
  const db = await database();
  await db
    .update(bookings)
    .set({ holdExpiresAt: sql`now() - interval '1 minute'` })
    .where(eq(bookings.id, late.id));
  await lapseDueRequests(new Date());
  const { items } = await listNotifications(host, { page: 1, perPage: 30 });
  const bodyOf = (type: string) => items.find((notice) => notice.type === type)?.body;
  expect(bodyOf("booking-cancelled")).toMatch(/^Free first call\. /);
  expect(bodyOf("booking-lapsed")).toMatch(/^Free first call\. /);
});

test("a moved meeting of a kind keeps its length and place", async () => {
  const host = await freshHost();
  const kind = await add(host, { bufferAfter: 45, questions: [] });
  const client = await makeViewer("client");
  const booked = await book(client, wish(host, { kindId: kind.id }));
  await book(await makeViewer("client"), wish(host, { kindId: kind.id, time: "12:00" }));
  const { date } = booked;
  const { duration, slots } = await listSlots(client, host.professionalId, { date, duration: 60, moving: booked.id });
  expect(duration).toBe(20);
  const free = (time: string) => slots.find((slot) => slot.time === time)!.free;
  // The other meeting ends at 12:20 and keeps 45 minutes; this one keeps 45 minutes after its end, too.
  expect(["10:00", "10:30", "11:00", "12:30", "13:00", "13:30"].map(free)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  const move = (time: string) =>
    changeBooking(client, booked.id, booked.version, {
      action: "reschedule",
      date,
      time,
      duration: 180,
      meetingType: "video",
    });
  expect(await codeOf(move("11:00"))).toBe("slot-taken");
  expect(await move("13:30")).toMatchObject({ time: "13:30", duration: 20, meetingType: "phone" });
});

test("a kind for everyone replaces the consultation types for clients, not for the professional", async () => {
  const host = await freshHost();
  const client = await makeViewer("client");
  const byService = (time: string) => wish(host, { time, service: "payroll", answers: undefined });
  expect(await listOfferedKinds(client, host.professionalId)).toEqual({ items: [], anyService: true });
  expect(await book(client, byService("08:00"))).toMatchObject({ duration: 60, kind: null, answers: [] });
  const link = await add(host, { who: "link" });
  expect((await listOfferedKinds(client, host.professionalId)).anyService).toBe(true);
  expect(await book(client, byService("09:00"))).toMatchObject({ kind: null });
  const kind = await changeMeetingKind(host, link.id, link.version, { who: "all" });
  expect((await listOfferedKinds(client, host.professionalId)).anyService).toBe(false);
  expect(await codeOf(book(client, byService("10:00")))).toBe("kind-required");
  expect(await book(host, byService("11:00"))).toMatchObject({ kind: null, status: "confirmed" });
  expect(await book(host, wish(host, { time: "12:00", kindId: kind.id, answers: undefined }))).toMatchObject({
    duration: 20,
    answers: [],
  });
});

test("kinds for clients and by link are offered and booked only there, also by guests", async () => {
  const host = await freshHost();
  const inner = await add(host, { name: "For clients", who: "clients", questions: [] });
  const link = await add(host, { name: "By link", who: "link", questions: [] });
  const stranger = await makeViewer("client");
  const known = await makeViewer("client");
  await book(known, wish(host, { service: "payroll" }));
  expect(await offered(null, host)).toEqual([]);
  expect(await offered(null, host, link.slug)).toEqual(["By link"]);
  expect(await offered(null, host, inner.slug)).toEqual([]);
  expect(await offered(stranger, host)).toEqual([]);
  expect(await offered(known, host)).toEqual(["For clients"]);
  expect(await offered(host, host)).toEqual(["For clients", "By link"]);
  expect(await listPublicKinds(host.professionalId)).toEqual([]);
  const of = (kindId: string, time: string) => wish(host, { kindId, time, answers: undefined });
  expect(await codeOf(book(stranger, of(inner.id, "12:00")))).toBe("kind-for-clients");
  expect(await book(known, of(inner.id, "12:00"))).toMatchObject({ kind: { name: "For clients" } });
  expect(await book(stranger, of(link.id, "13:00"))).toMatchObject({ kind: { name: "By link" } });
  const guest = new Visitor();
  const refused = await guest.call(request, { method: "POST", json: guestForm(host, "15:00", { kindId: inner.id }) });
  expect(((await refused.json()) as { code: string }).code).toBe("kind-for-clients");
  const other = await freshHost();
  expect(await codeOf(book(stranger, wish(other, { kindId: link.id })))).toBe("kind-not-offered");
});

const guestForm = (host: Viewer, time: string, over: object) => ({
  professionalId: host.professionalId!,
  startsAt: instantOf(addDays(today, 9), time, zone)!.toISOString(),
  name: "Wanjiru Kamau",
  email: `guest-${Math.random()}@example.net`,
  notes: "",
  agreeToTerms: true,
  ...over,
});

test("a guest's answers are required, held with the kind as it was, and become the booking's", async () => {
  const host = await freshHost();
  const kind = await add(host);
  const browser = new Visitor();
  const form = (answers: object) => guestForm(host, "15:00", { kindId: kind.id, answers });
  const refused = await browser.call(request, { method: "POST", json: form({ size: "More" }) });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { fields: object }).fields).toEqual({
    "answers.about": "Please answer this question",
  });
  const sent = form({ about: "VAT", size: "1 to 10" });
  const held = await browser.call(request, { method: "POST", json: sent });
  expect(held.status).toBe(202);
  const { id } = (await held.json()) as { id: string };
  // The kind changes while the guest reads the mail.
  await changeMeetingKind(host, kind.id, kind.version, { minutes: 90, archived: true });
  const db = await database();
  const [mail] = await db.select().from(mails).where(eq(mails.to, sent.email));
  const code = /\b(\d{3} \d{3})\b/.exec(mail!.text)![1]!;
  expect((await browser.call(confirm, { method: "POST", json: { id, code } })).status).toBe(200);
  const { items } = await listBookings(host, { status: "", page: 1, perPage: 100 });
  expect(items[0]).toMatchObject({
    duration: 20,
    kind: { id: kind.id, name: "Free first call" },
    startsAt: sent.startsAt,
    answers: [{ value: "VAT" }, { value: "1 to 10" }],
  });
});

test("a plain form without JavaScript sends its answers by name", async () => {
  const host = await freshHost();
  const kind = await add(host);
  const { agreeToTerms: _, ...values } = guestForm(host, "16:00", { kindId: kind.id });
  const form = new URLSearchParams({
    ...(values as unknown as Record<string, string>),
    agreeToTerms: "on",
    "answers.about": "VAT",
    "answers.size": "",
    service: "",
  });
  const answer = await new Visitor().call(request, { method: "POST", body: form, headers: { accept: "text/html" } });
  expect(answer.status).toBe(303);
});

test("each slot of a kind that is shown can be booked, and each that is not shown is refused", async () => {
  const host = await freshHost({ bufferAfter: 15 });
  const kind = await add(host, { minutes: 50, bufferBefore: 30, noticeHours: 168, questions: [] });
  const date = addDays(today, 9);
  await book(await makeViewer("client"), wish(host, { date, time: "12:00", kindId: kind.id }));
  const { slots, duration } = await listSlots(null, host.professionalId, { date, duration: 60, kind: kind.id });
  expect(duration).toBe(50);
  const { days } = await listOpenings(null, host.professionalId, { days: 10, duration: 60, kind: kind.id });
  expect(days.at(-1)!.free.map(({ time }) => time)).toEqual(slots.filter(({ free }) => free).map(({ time }) => time));
  const db = await database();
  for (const { time, free } of slots) {
    const code = await codeOf(book(await makeViewer("client"), wish(host, { date, time, kindId: kind.id })));
    expect([time, code === "done"]).toEqual([time, free]);
    if (free)
      await db.delete(bookings).where(sql`starts_at = ${instantOf(date, time, zone)!.toISOString()}::timestamptz`);
  }
  // Within the notice of the kind, but not of the booking rules.
  const soon = addDays(today, 3);
  const reasons = (await listSlots(null, host.professionalId, { date: soon, duration: 60, kind: kind.id })).slots;
  expect(reasons.find(({ time }) => time === "10:00")!.reason).toBe("too-soon");
  const early = wish(host, { date: soon, kindId: kind.id });
  expect(await codeOf(book(await makeViewer("client"), early))).toBe("slot-closed");
});

test("times that are offered for a meeting of a kind keep the notice and the buffers of the kind", async () => {
  const host = await freshHost();
  const kind = await add(host, { minutes: 50, bufferBefore: 60, noticeHours: 168, questions: [] });
  const client = await makeViewer("client");
  const booked = await book(client, wish(host, { date: addDays(today, 12), kindId: kind.id, answers: {} }));
  // A meeting whose end the buffer keeps free of others.
  const first = addDays(today, 8);
  await book(await makeViewer("client"), wish(host, { date: first, time: "08:00", kindId: kind.id, answers: {} }));
  const { offeredTimes } = await offerTimes(host, booked.id, booked.version, {});
  const soonest = new Date(Date.now() + 168 * 3_600_000);
  for (const startsAt of offeredTimes) {
    expect(new Date(startsAt) > soonest).toBe(true);
    const { date, time } = wallTime(new Date(startsAt), zone);
    expect(date !== first || time >= "10:00").toBe(true);
  }
  const [start] = offeredTimes;
  const moved = await changeBooking(client, booked.id, booked.version + 1, {
    action: "reschedule",
    ...wallTime(new Date(start!), zone),
  });
  expect(moved.startsAt).toBe(start);
});

test("of 20 clients who book neighbouring times of kinds with buffers at once, one wins", async () => {
  const host = await freshHost();
  const kinds = [
    await add(host, { minutes: 20, bufferBefore: 60, bufferAfter: 60, questions: [] }),
    await add(host, { minutes: 45, bufferBefore: 0, bufferAfter: 0, questions: [] }),
  ];
  const clients = await Promise.all(Array.from({ length: 20 }, () => makeViewer("client")));
  const codes = await Promise.all(
    clients.map((client, index) =>
      codeOf(
        book(client, wish(host, { kindId: kinds[index === 0 ? 1 : 0]!.id, time: ["10:00", "10:30"][index % 2]! })),
      ),
    ),
  );
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(new Set(codes.filter((code) => code !== "done"))).toEqual(new Set(["slot-taken"]));
});
