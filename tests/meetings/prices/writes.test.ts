import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as confirm } from "@/app/api/guest-bookings/confirmation/route";
import { POST as request } from "@/app/api/guest-bookings/route";
import type { Booking, NewBooking } from "@/lib/meetings/bookings/contract";
import { getBooking, getBookingForCalendar, listBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { icsOf, webCalendarsOf } from "@/lib/meetings/calendar-feed/rules";
import type { NewGuestBookingForm } from "@/lib/meetings/guest-bookings/contract";
import { addMeetingKind } from "@/lib/meetings/kinds/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { freshDate, freshEmail, makeOpenHost } from "../open-host";

useDatabase("sample");

let host: Viewer;
let client: Viewer;
const offer = {
  id: "0b6f1f34-0000-4000-8000-00000000a001",
  name: "Monthly books",
  includes: "Up to 50 entries",
  priceCents: 250_000,
  currency: "ZAR",
  period: "month",
} as const;
const all = { status: "" as const, page: 1, perPage: 100 };

const setRate = async (hourlyRateCents: number) =>
  (await database())
    .update(professionals)
    .set({ hourlyRateCents, packages: [offer] })
    .where(eq(professionals.id, host.professionalId!));

beforeAll(async () => {
  host = await makeOpenHost();
  client = await makeViewer("client");
});
beforeEach(() => setRate(60_000));

const wish = (over: Partial<NewBooking> = {}): NewBooking => ({
  professionalId: host.professionalId!,
  date: freshDate(),
  time: "10:00",
  duration: 60,
  service: "bookkeeping",
  meetingType: "video",
  notes: "",
  ...over,
});
const book = (viewer: Viewer, input: NewBooking) => transaction((tx) => createBooking(tx, viewer, input));
const makeKind = (name: string, priceCents: number | null) =>
  transaction((tx) =>
    addMeetingKind(tx, host, {
      name,
      service: "bookkeeping",
      minutes: 30,
      priceCents,
      where: "video",
      questions: [],
      who: "link",
      bufferBefore: null,
      bufferAfter: null,
      noticeHours: null,
    }),
  );
const mailsTo = async (email: string) =>
  (await (await database()).select().from(mails).where(eq(mails.to, email))).map(({ text }) => text).join("\n");

describe("a client who requests a meeting", () => {
  test("sees the hourly rate for its length, also after the rate has changed", async () => {
    const booked = await book(client, wish({ duration: 90 }));
    await setRate(100_000);
    expect(await getBooking(client, booked.id)).toMatchObject({
      priceCents: 90_000,
      hourlyRateCents: 60_000,
      packageName: null,
    });
  });

  test("sees the price of the kind, free where it is, and the hourly rate where the kind has no price", async () => {
    const priced = await makeKind("Priced call", 40_000);
    const free = await makeKind("Free call", 0);
    const open = await makeKind("Other call", null);
    const prices: (number | null)[] = [];
    for (const { id } of [priced, free, open])
      prices.push((await book(client, wish({ service: undefined, kindId: id }))).priceCents);
    expect(prices).toEqual([40_000, 0, 30_000]);
  });

  test("sees the package by its name and price, and not a package that is no longer offered", async () => {
    expect(await book(client, wish({ packageId: offer.id, duration: 30 }))).toMatchObject({
      packageName: "Monthly books (price for a month)",
      priceCents: 250_000,
      hourlyRateCents: 60_000,
      duration: 30,
      serviceType: "Bookkeeping Setup",
      notes: "",
    });
    const gone = "0b6f1f34-0000-4000-8000-00000000a002";
    expect(await codeOf(book(client, wish({ packageId: gone })))).toBe("package-not-offered");
  });

  test("pays the old rate for a new length, and the same for a new time", async () => {
    const booked = await book(client, wish());
    await setRate(100_000);
    const move = { action: "reschedule", date: freshDate(), time: "11:00" } as const;
    const moved = await changeBooking(client, booked.id, booked.version, move);
    expect(moved.priceCents).toBe(60_000);
    const longer = await changeBooking(client, booked.id, moved.version, { ...move, duration: 120 });
    expect(longer.priceCents).toBe(120_000);
  });

  test("reads the price in the email and in the calendar entry", async () => {
    const booked = await book(client, wish({ packageId: offer.id }));
    await changeBooking(host, booked.id, booked.version, { action: "confirm" });
    const text = await mailsTo(client.email);
    expect(text).toContain("Package: Monthly books (price for a month)\n\nPrice: R2,500");
    const entry = icsOf(await getBookingForCalendar(client, booked.id), brand, "https://daftari.example", []);
    expect(entry).toContain("DESCRIPTION:Package: Monthly books (price for a month)\\nPrice: R2\\,500");
    expect(webCalendarsOf(booked).google).toContain("Price%3A+R2%2C500");
  });

  test("sees no price on a meeting of before", async () => {
    const booked = await book(client, wish());
    const old = { priceCents: null, hourlyRateCents: null, packageName: null };
    await (await database()).update(bookings).set(old).where(eq(bookings.id, booked.id));
    expect(await getBooking(client, booked.id)).toMatchObject(old);
    const entry = icsOf(await getBookingForCalendar(client, booked.id), brand, "https://daftari.example", []);
    expect(entry).not.toContain("Price");
  });
});

test("a meeting that a professional books for a client has a price", async () => {
  const own = wish({ professionalId: undefined, clientName: "Lerato Dube" });
  expect(await book(host, own)).toMatchObject({ priceCents: 60_000, hourlyRateCents: 60_000 });
});

describe("a guest", () => {
  const formOf = (over: Partial<NewGuestBookingForm> = {}): NewGuestBookingForm => ({
    professionalId: host.professionalId!,
    startsAt: `${freshDate()}T08:00:00.000Z`,
    name: "Wanjiru Kamau",
    email: freshEmail("priced"),
    service: "bookkeeping",
    timeZone: "Africa/Nairobi",
    agreeToTerms: true,
    ...over,
  });
  /** Requests, changes the rate and confirms; answers the booking as its professional sees it, and the mail. */
  async function booked(form: NewGuestBookingForm): Promise<{ booking: Booking; mail: string }> {
    const browser = new Visitor();
    const { id } = (await (await browser.call(request, { method: "POST", json: form })).json()) as { id: string };
    const mail = await mailsTo(form.email);
    await setRate(100_000);
    const code = /\b(\d{3} \d{3})\b/.exec(mail)![1];
    const answer = await browser.call(confirm, { method: "POST", json: { id, code } });
    const { bookingId } = (await answer.json()) as { bookingId: string };
    const booking = (await listBookings(host, all)).items.find((one) => one.id === bookingId)!;
    return { booking, mail };
  }

  test("books at the rate of the request, for the length that they chose", async () => {
    const { booking, mail } = await booked(formOf({ duration: 90, meetingType: "phone" }));
    expect(booking).toMatchObject({
      priceCents: 90_000,
      hourlyRateCents: 60_000,
      packageName: null,
      kind: null,
      duration: 90,
      meetingType: "phone",
    });
    expect(mail).toContain("Price: R900");
  });

  test("books a package by its name and price", async () => {
    const { booking, mail } = await booked(formOf({ packageId: offer.id }));
    expect(booking).toMatchObject({
      priceCents: 250_000,
      packageName: "Monthly books (price for a month)",
      kind: null,
      notes: "",
    });
    expect(mail).toContain("Package: Monthly books (price for a month)");
  });

  test("books a kind of meeting at its price", async () => {
    const { id: kindId } = await makeKind("Guest call", 40_000);
    const { booking } = await booked(formOf({ service: undefined, kindId }));
    expect(booking).toMatchObject({ priceCents: 40_000, packageName: null, kind: { id: kindId, priceCents: 40_000 } });
  });

  test("keeps the name that they typed where another person opened the account of the address", async () => {
    const email = freshEmail("family");
    await booked(formOf({ email, name: "Wanjiru Kamau" }));
    const { booking } = await booked(formOf({ email, name: "Otieno Kamau" }));
    expect(booking.clientName).toBe("Otieno Kamau");
  });

  test("is refused a package together with a kind of meeting", async () => {
    const { id: kindId } = await makeKind("Not both", 40_000);
    const json = formOf({ kindId, packageId: offer.id });
    const answer = await new Visitor().call(request, { method: "POST", json });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { packageId: expect.any(String) } }]);
  });
});
