import { and, eq, sql } from "drizzle-orm";
import { guestMailKind } from "@/lib/notifications/notices/catalogue-letters-work";
import { hashOf } from "@/lib/platform/auth/hash";
import { mailSimulated } from "@/lib/platform/auth/mode";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { guestBookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { siteUrl } from "@/lib/platform/env";
import { type GuestEntries, type GuestState, guestState } from "./rules";

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
}

const requestOf = ({ id, professionalId, email, startsAt, timeZone, bookingId, ...row }: Row): GuestRequest => ({
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
  const { name, email, notes, answers, kindName, serviceType } = row;
  return {
    ...request,
    state: request.state === "sign-in" ? "open" : request.state,
    entries: {
      name,
      email,
      notes,
      service: kindName === null ? serviceType : null,
      answers: Object.fromEntries(answers.map(({ id: question, value }) => [question, value])),
    },
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
  // Both rows are of one transaction. The comparison is made in SQL, because a Date has no microseconds.
  const sentWith = sql`${mails.createdAt} = (select g.created_at from guest_bookings g where g.id = ${id})`;
  const [mail] = await db
    .select({ subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, row.email), eq(mails.kind, guestMailKind), sentWith));
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
