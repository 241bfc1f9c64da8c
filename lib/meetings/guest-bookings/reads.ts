import { and, desc, eq, sql } from "drizzle-orm";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { statusAt, titleOfRow } from "@/lib/meetings/bookings/rules";
import { meetingCalendarPath, meetingPath } from "@/lib/meetings/mailed-links/rules";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import { guestMailKind } from "@/lib/notifications/notices/catalogue-letters-work";
import { hashOf } from "@/lib/platform/auth/hash";
import { mailSimulated } from "@/lib/platform/auth/mode";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings, guestBookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { siteUrl } from "@/lib/platform/env";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import { type GuestEntries, type GuestState, guestState, maxWrongCodes, minutesOf, packageOf } from "./rules";

type Row = typeof guestBookings.$inferSelect;
/** A guest booking as its page shows it. */
export interface GuestRequest {
  id: string;
  professionalId: string;
  email: string;
  startsAt: string;
  timeZone: string;
  /** For the requesting browser "sign-in" is shown as "open": the page is the same for every address. */
  state: GuestState;
  bookingId: string | null;
  endsAt: string;
  /** The kind or the package, else the service. */
  title: string;
  service: SpecializationSlug;
  minutes: number;
  packageName: string | null;
  /** The price in cents of rand; null where only the hourly rate decides and is not known yet. */
  priceCents: number | null;
  triesLeft: number;
}

const requestOf = ({ id, professionalId, email, startsAt, timeZone, bookingId, ...row }: Row): GuestRequest => ({
  endsAt: row.endsAt.toISOString(),
  title: titleOfRow(row),
  service: row.serviceType as SpecializationSlug,
  minutes: minutesOf({ startsAt, endsAt: row.endsAt }),
  packageName: packageOf(row),
  priceCents: row.kindPriceCents,
  triesLeft: maxWrongCodes - row.wrongCodes,
  id,
  professionalId,
  email,
  timeZone,
  bookingId,
  startsAt: startsAt.toISOString(),
  state: guestState(row, currentTime()),
});

/**
 * The guest booking with this id that the browser with this cookie requested, with what was entered; null otherwise.
 */
export async function guestRequestInBrowser(
  id: string,
  secret: string | undefined,
): Promise<(GuestRequest & { entries: GuestEntries }) | null> {
  const row = secret ? await rowInBrowser(id, secret) : undefined;
  if (!row) return null;
  const request = requestOf(row);
  const { name, email, notes, answers, place, serviceType, meetingType } = row;
  return {
    ...request,
    state: request.state === "sign-in" ? "open" : request.state,
    entries: {
      name,
      email,
      notes,
      meetingType,
      service: place === null ? serviceType : null,
      answers: Object.fromEntries(answers.map(({ id: question, value }) => [question, value])),
    },
  };
}

/** What has become of the booking of a confirmed request. */
export interface MadeBooking {
  status: Booking["status"];
  /** The page on which it is moved or cancelled, for its client: the page of an email's link, which needs no sign-in. */
  page: string | null;
  /** Its calendar file, likewise. */
  file: string | null;
}

/** The booking of a confirmed request. `isOwner` is true for a reader who may change it. */
export async function bookingOfRequest(
  { bookingId }: Pick<GuestRequest, "bookingId">,
  isOwner: (clientId: string | null) => boolean,
): Promise<MadeBooking | null> {
  if (!bookingId) return null;
  const db = await database();
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) return null;
  const token = await meetingToken({ bookingId, side: "client", version: row.version });
  const owner = isOwner(row.clientId);
  return {
    status: statusAt(row, currentTime()),
    page: owner ? meetingPath(token) : null,
    file: owner ? meetingCalendarPath(token) : null,
  };
}

/** The guest booking of a mailed link; null for an unknown token. */
export async function guestRequestByToken(token: string): Promise<GuestRequest | null> {
  const db = await database();
  const [row] = await db
    .select()
    .from(guestBookings)
    .where(eq(guestBookings.tokenHash, hashOf(token)));
  return row ? requestOf(row) : null;
}

/**
 * Where mails are simulated: the mail about a guest booking, for the browser that requested it and an address without
 * an account. Null otherwise.
 */
export async function guestMailInBrowser(
  id: string,
  secret: string | undefined,
): Promise<{ subject: string; text: string; path: string } | null> {
  if (!secret || !(await mailSimulated())) return null;
  const row = await rowInBrowser(id, secret);
  if (!row || row.codeHash === null || row.confirmedAt) return null;
  const db = await database();
  if ((await db.$count(accounts, eq(accounts.email, row.email))) > 0) return null;
  // The newest mail since the request. The comparison is made in SQL, because a Date has no microseconds.
  const sentSince = sql`${mails.createdAt} >= (select g.created_at from guest_bookings g where g.id = ${id})`;
  const [mail] = await db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, row.email), eq(mails.kind, guestMailKind), sentSince))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!mail) return null;
  const link = mail.text.match(/https?:\/\/\S+\/book\/[\w-]{43}/)?.[0] ?? "";
  return { ...mail, path: link.replace(siteUrl, "") };
}

async function rowInBrowser(id: string, secret: string): Promise<Row | undefined> {
  const db = await database();
  const [row] = await db
    .select()
    .from(guestBookings)
    .where(and(eq(guestBookings.id, id), eq(guestBookings.browserHash, hashOf(secret))));
  return row;
}
