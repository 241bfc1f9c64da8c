import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { POST as confirm } from "@/app/api/guest-bookings/confirmation/route";
import { POST as request } from "@/app/api/guest-bookings/route";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { getAvailability } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import { addBookingFile, storeBookingFile } from "@/lib/meetings/booking-files/writes";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { getBooking, getBookingFile } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { NewMeetingKind } from "@/lib/meetings/kinds/contract";
import { addMeetingKind } from "@/lib/meetings/kinds/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingFiles, bookings } from "@/lib/platform/db/tables/meetings";
import { files } from "@/lib/platform/db/tables/platform-files";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { getFile } from "@/lib/platform/files/reads";
import { storeFile, withUploads } from "@/lib/platform/files/store";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const zone = "Africa/Johannesburg";
const kindForm: NewMeetingKind = {
  name: "Tax review",
  service: "tax-planning",
  minutes: 60,
  priceCents: 0,
  where: "phone",
  who: "all",
  bufferBefore: null,
  bufferAfter: null,
  noticeHours: null,
  questions: [
    { id: "statement", label: "Your bank statement", type: "file", options: [], required: true },
    { id: "letter", label: "A letter of the tax office", type: "file", options: [], required: false },
  ],
};
let host: Viewer;
let kindId: string;
let client: Viewer;
let hour = 0;

beforeAll(async () => {
  host = await makeHost("Naledi Mokoena");
  const { version } = await getAvailability(host);
  await setAvailability(host, version, {
    weeklyHours: weekdays.map((day) => ({ day, start: "08:00", end: "18:30" })),
    overrides: [],
    rules: { ...defaultRules, noticeMinutes: 0, aheadDays: null },
  });
  kindId = (await transaction((tx) => addMeetingKind(tx, host, kindForm))).id;
});
beforeEach(async () => {
  await (await database()).execute(sql`delete from rate_limits`);
  client = await makeViewer("client", { name: "Thabo Mokoena" });
});

const upload = (owner: Viewer, name = "statement.png") =>
  withUploads([{ name, type: "image/png", bytes: Buffer.from("content") }], ([file]) =>
    transaction((tx) => storeBookingFile(tx, owner, file!)),
  );
/** Books the next free hour. */
const book = (viewer: Viewer, answers: Record<string, string>): Promise<Booking> => {
  const at = hour++;
  const date = addDays(wallTime(new Date(), zone).date, 9 + Math.floor(at / 10));
  const time = `${String(8 + (at % 10)).padStart(2, "0")}:00`;
  return transaction((tx) =>
    createBooking(tx, viewer, {
      professionalId: host.professionalId!,
      clientName: "Thabo",
      date,
      time,
      duration: 60,
      notes: "",
      kindId,
      answers,
    }),
  );
};
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { extra?: { fields?: object } }) => error.extra?.fields,
  );
const contentOf = async (viewer: Viewer, id: string) => {
  const parts: Uint8Array[] = [];
  for await (const part of (await getBookingFile(viewer, id)).content) parts.push(part);
  return Buffer.concat(parts).toString();
};
const notUsable = "This file can't be used. Please upload it again";

test("a client books with a file, which only the two sides of the booking can open", async () => {
  const file = await upload(client);
  const booked = await book(client, { statement: file.id });
  const opened = { id: file.id, type: "image/png", size: 7 };
  expect(booked.answers).toEqual([
    { id: "statement", label: "Your bank statement", type: "file", value: "statement.png", file: opened },
    { id: "letter", label: "A letter of the tax office", type: "file", value: "", file: null },
  ]);
  expect((await getBooking(host, booked.id)).answers[0]!.file).toEqual(opened);
  expect(await contentOf(client, file.id)).toBe("content");
  expect(await contentOf(host, file.id)).toBe("content");
  const admin = await makeViewer("admin");
  for (const stranger of [await makeViewer("client"), await makeHost("Sipho Ncube"), admin])
    expect(await codeOf(getBookingFile(stranger, file.id)), stranger.role).toBe("not-found");
  expect(await codeOf(getFile(admin, file.id))).toBe("not-found");
  expect((await getBooking(admin, booked.id)).answers[0]).not.toHaveProperty("file");
  const seen = {
    ...client,
    viewedBy: { id: admin.id, name: admin.name, until: new Date().toISOString() },
  } satisfies Viewer;
  expect((await getBooking(seen, booked.id)).answers[0]).not.toHaveProperty("file");
  expect(await codeOf(getBookingFile(seen, file.id))).not.toBe("done");
  const [mail] = await (await database()).select().from(mails).where(eq(mails.to, host.email));
  expect(mail!.text).toContain("Your bank statement: statement.png");
  expect(mail!.text).not.toContain("A letter of the tax office");
  expect(mail!.text + mail!.html).not.toContain(file.id);
});

test("a required file, and a file that is another's, in use, expired or of a message, is refused at its field", async () => {
  expect(await fieldsOf(book(client, {}))).toEqual({ "answers.statement": "Please choose a file" });
  const strangers = await upload(await makeViewer("client"));
  const used = await upload(client);
  await book(client, { statement: used.id });
  const expired = await upload(client);
  const db = await database();
  await db
    .update(files)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(files.id, expired.id));
  const ofMessage = await withUploads([{ name: "a.png", type: "image/png", bytes: Buffer.from("a") }], ([file]) =>
    transaction((tx) => storeFile(tx, client.id, "message", file!)),
  );
  for (const id of [strangers.id, used.id, expired.id, ofMessage, randomUUID(), "statement.png"])
    expect(await fieldsOf(book(client, { statement: id })), id).toEqual({ "answers.statement": notUsable });
  const twice = await upload(client);
  expect(await fieldsOf(book(client, { statement: twice.id, letter: twice.id }))).toEqual({
    "answers.letter": notUsable,
  });
});

test("of two bookings that name the same file at once, one is made", async () => {
  const file = await upload(client);
  const codes = await Promise.all([
    codeOf(book(client, { statement: file.id })),
    codeOf(book(client, { statement: file.id })),
  ]);
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
});

test("a file that was left out is added until the meeting starts, once, and the professional is notified", async () => {
  const booked = await book(client, { statement: (await upload(client)).id });
  const letter = await upload(client, "letter.png");
  const answer = { questionId: "letter", fileId: letter.id };
  const add = (viewer: Viewer, { version }: { version: number }, over = {}) =>
    addBookingFile(viewer, booked.id, version, { ...answer, ...over });
  expect(await codeOf(add(await makeViewer("client"), booked))).toBe("not-found");
  expect(await codeOf(add(client, { version: 9 }))).toBe("stale");
  expect(await codeOf(add(client, booked, { questionId: "other" }))).toBe("not-found");
  expect(await codeOf(add(client, booked, { questionId: "statement" }))).toBe("file-added");
  const strangers = await upload(await makeViewer("client"));
  expect(await fieldsOf(add(client, booked, { fileId: strangers.id }))).toEqual({ fileId: notUsable });
  const confirmed = await changeBooking(host, booked.id, booked.version, { action: "confirm" });
  const fresh = await add(client, confirmed);
  expect(fresh.version).toBe(confirmed.version + 1);
  expect(fresh.answers[1]).toMatchObject({ value: "letter.png", file: { id: letter.id } });
  expect(await contentOf(host, letter.id)).toBe("content");
  expect(await codeOf(add(client, fresh, { fileId: (await upload(client)).id }))).toBe("file-added");
  const { items } = await listNotifications(host, { page: 1, perPage: 30 });
  expect(items.find(({ type }) => type === "booking-file-added")?.title).toBe(
    "Thabo Mokoena added a file to your meeting",
  );
  const letters = await (await database()).select().from(mails).where(eq(mails.to, host.email));
  expect(letters.some(({ text }) => text.includes("A letter of the tax office: letter.png"))).toBe(true);
});

test("no file is added to a cancelled meeting, or to one that has started", async () => {
  const booked = await book(client, { statement: (await upload(client)).id });
  const other = await book(client, { statement: (await upload(client)).id });
  const letter = await upload(client);
  const add = (id: string, version: number) =>
    addBookingFile(client, id, version, { questionId: "letter", fileId: letter.id });
  const cancelled = await changeBooking(client, booked.id, booked.version, { action: "cancel" });
  expect(await codeOf(add(booked.id, cancelled.version))).toBe("booking-closed");
  await (
    await database()
  )
    .update(bookings)
    .set({
      startsAt: sql`now() - interval '1 minute'`,
      endsAt: sql`now() + interval '1 hour'`,
      status: "confirmed",
    })
    .where(eq(bookings.id, other.id));
  expect(await codeOf(add(other.id, other.version))).toBe("booking-closed");
});

test("a professional books without the client's files; the client of the booking adds them", async () => {
  const booked = await book(host, {});
  expect(booked.answers.map(({ value }) => value)).toEqual(["", ""]);
  const file = await upload(client);
  const refused = await fieldsOf(book(host, { statement: file.id }));
  expect(refused).toEqual({ "answers.statement": "Add the file once the booking is confirmed" });
});

test("a guest is not asked for a required file, and adds it to the confirmed booking", async () => {
  const browser = new Visitor();
  const email = `guest-${randomUUID()}@example.net`;
  const form = {
    professionalId: host.professionalId!,
    kindId,
    name: "Wanjiru Kamau",
    email,
    notes: "",
    agreeToTerms: true,
    startsAt: instantOf(addDays(wallTime(new Date(), zone).date, 8), "15:00", zone)!.toISOString(),
    answers: { statement: "" },
  };
  const file = await upload(client);
  const withFile = { ...form, answers: { statement: file.id } };
  const refused = await browser.call(request, { method: "POST", json: withFile });
  expect(refused.status).toBe(400);
  const held = await browser.call(request, { method: "POST", json: form });
  expect(held.status).toBe(202);
  const { id } = (await held.json()) as { id: string };
  const db = await database();
  const [mail] = await db.select().from(mails).where(eq(mails.to, email));
  const code = /\b(\d{3} \d{3})\b/.exec(mail!.text)![1]!;
  expect((await browser.call(confirm, { method: "POST", json: { id, code } })).status).toBe(200);
  const [row] = await db
    .select({ id: bookings.id, clientId: bookings.clientId, version: bookings.version })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.clientId))
    .where(eq(accounts.email, email));
  const guest: Viewer = { ...client, id: row!.clientId!, email };
  const own = await upload(guest);
  const fresh = await addBookingFile(guest, row!.id, row!.version, { questionId: "statement", fileId: own.id });
  expect(fresh.answers[0]).toMatchObject({ value: "statement.png", file: { id: own.id } });
  expect(await contentOf(host, own.id)).toBe("content");
});

test("a file that no booking names is deleted after a day; one of a booking stays", async () => {
  const kept = await upload(client);
  const forgotten = await upload(client);
  const fresh = await upload(client);
  await book(client, { statement: kept.id });
  const db = await database();
  await db
    .update(files)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(sql`id in (${kept.id}, ${forgotten.id})`);
  await sweepUnsentFiles();
  const left = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, client.id));
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([kept.id, fresh.id]));
});

test("a deleted file is marked on the booking; the files of an erased client are deleted", async () => {
  const file = await upload(client);
  const booked = await book(client, { statement: file.id });
  const db = await database();
  const letter = await upload(client);
  await addBookingFile(client, booked.id, booked.version, { questionId: "letter", fileId: letter.id });
  await db.delete(files).where(eq(files.id, letter.id));
  expect((await getBooking(host, booked.id)).answers[1]).toMatchObject({ value: "statement.png", file: null });
  await changeBooking(client, booked.id, booked.version + 1, { action: "cancel" });
  await closeAccount(client, client.email);
  await eraseDueAccounts(new Date(Date.now() + 8 * 86_400_000));
  expect(await db.$count(files, eq(files.id, file.id))).toBe(0);
  expect(await db.$count(bookingFiles, eq(bookingFiles.bookingId, booked.id))).toBe(0);
  expect(await codeOf(getBookingFile(host, file.id))).toBe("not-found");
});
