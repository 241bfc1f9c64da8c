import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { recordReferral } from "@/lib/affiliates/referrals/writes";
import { createGuestAccount, requireRegistration } from "@/lib/identity/accounts/writes";
import { isTaken } from "@/lib/identity/email-changes/writes";
import { codeHash, newCode, spaced } from "@/lib/identity/sign-in/mailed-codes";
import { openSession, type SignedIn, type SignInClient } from "@/lib/identity/sign-in/sign-in";
import { demandFree } from "@/lib/meetings/availability/reads";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import type { NewBooking } from "@/lib/meetings/bookings/contract";
import {
  type BookedPrice,
  createBooking,
  demandOffered,
  type HeldMeeting,
  hostById,
  priceFor,
} from "@/lib/meetings/bookings/writes";
import { kindForBooking, type KindOfBooking, slotRulesOf } from "@/lib/meetings/kinds/writes";
import { priceLines } from "@/lib/meetings/prices/rules";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { meetingTimeText } from "@/lib/notifications/notices/writes";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, twoFactor } from "@/lib/platform/db/tables/identity";
import { guestBookings } from "@/lib/platform/db/tables/meetings";
import { fullName } from "@/lib/platform/format/full-name";
import { networkOf } from "@/lib/platform/format/network";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, isHttpError, notFound } from "@/lib/platform/http/errors";
import { enforceRate } from "@/lib/platform/http/server/rate-limit";
import { queueMail } from "@/lib/platform/mail/send";
import { countries } from "@/lib/platform/reference/countries";
import { messages } from "@/lib/platform/reference/messages";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { bookingServices } from "@/lib/platform/reference/services";
import type { GuestBooking, GuestConfirmation, NewGuestBooking } from "./contract";
import {
  bookPath,
  guestBookingsPerHour,
  guestMinutes,
  guestState,
  maxWrongCodes,
  minutesOf,
  newCodeWait,
  packageOf,
  splitName,
  wrongCodeText,
} from "./rules";

type Row = typeof guestBookings.$inferSelect;
type Account = typeof accounts.$inferSelect;

/** Times of one professional that a network holds in an hour: no one fills a calendar with holds. */
const hostRate = { name: "guest-booking-host", limit: 20, seconds: 3600 };
const newCodeRate = { name: "guest-booking-code", limit: 1, seconds: 60 };
const emailRate = { name: "guest-booking-email", limit: guestBookingsPerHour, seconds: 3600 };

/**
 * Holds a free time for ten minutes and mails a code and a link to the address; an address with an account gets a link
 * to sign in instead. The answer is the same for both. `secret` is for the cookie of the requesting browser. Throws
 * 400, 403 `registration-closed`, 404, 409 (`slot-taken`, `slot-closed`, `meeting-not-offered`, `package-not-offered`, and those of a kind of
 * meeting) and 429 after five an hour for one address.
 */
export async function requestGuestBooking(
  input: NewGuestBooking,
  address: string,
): Promise<GuestBooking & { secret: string }> {
  const email = normaliseEmail(input.email);
  if (!email) throw badRequest(messages.emailInvalid, { email: messages.emailInvalid });
  const network = networkOf(address);
  if (network) await enforceRate(hostRate, `network:${network} ${input.professionalId}`);
  await enforceRate(emailRate, `email:${hashOf(email)}`);
  const secret = randomBytes(32).toString("base64url");
  const token = randomBytes(32).toString("base64url");
  const code = newCode();
  const row = await transaction(async (tx) => {
    await requireRegistration(tx);
    const host = await hostById(tx, input.professionalId, { onlyListed: true });
    const startsAt = new Date(input.startsAt);
    const kind = await kindForBooking(tx, { role: "client", id: null }, host.professionalId, input);
    const duration = kind?.minutes ?? input.duration;
    const price = priceFor(host, { kind, duration, packageId: input.packageId });
    const endsAt = new Date(startsAt.getTime() + duration * 60_000);
    if (startsAt <= currentTime())
      throw badRequest("This time has gone by.", { startsAt: "Please choose a time in the future" });
    const meetingType = kind?.meetingType ?? demandOffered(host, input.meetingType ?? host.meetingTypes[0]!);
    await lockCalendars(tx, host.professionalId, null);
    const wanted = { duration, startsAt, endsAt, kind: kind && slotRulesOf(kind) };
    await demandFree(tx, { role: "client", email }, host, null, wanted);
    const known = await accountOf(tx, email);
    const mustSignIn = known ? !(await opensByCode(tx, known)) : await isTaken(tx, email);
    const [held] = await tx
      .insert(guestBookings)
      .values({
        professionalId: host.professionalId,
        email,
        name: input.name,
        startsAt,
        endsAt,
        meetingType,
        serviceType: kind?.serviceType ?? serviceOf(bookingServices, input),
        timeZone: input.timeZone ?? host.timeZone,
        notes: input.notes,
        ...(kind?.columns ?? { kindName: price.packageName, kindPriceCents: price.priceCents }),
        tokenHash: hashOf(token),
        codeHash: mustSignIn ? null : await codeHash(hashOf(secret), code),
        browserHash: hashOf(secret),
        expiresAt: new Date(currentTime().getTime() + guestMinutes * 60_000),
      })
      .returning();
    await queueGuestMail(tx, held!, { host, price, token, code, known });
    return held!;
  });
  await enforceRate(newCodeRate, `request:${row.id}`);
  return { id: row.id, expiresAt: row.expiresAt.toISOString(), page: requestPath(row), secret };
}

interface GuestMail {
  host: Awaited<ReturnType<typeof hostById>>;
  price: BookedPrice;
  token: string;
  code: string;
  /** The account of the address, if any. */
  known: Account | null;
}

/** Queues the mail with the code and the link, or with the link to sign in for a row without a code. */
async function queueGuestMail(tx: Tx, row: Row, { host, price, token, code, known }: GuestMail): Promise<void> {
  const when = meetingTimeText({ startsAt: row.startsAt.toISOString(), timeZone: host.timeZone }, row.timeZone);
  const path = `${bookPath(row.professionalId)}/${token}`;
  const letter = { host: host.name, when, lines: priceLines(price), minutes: guestMinutes, path };
  const { firstName } = known ?? splitName(row.name);
  await queueMail(
    tx,
    row.email,
    row.codeHash === null
      ? letterTo(firstName, { type: "guest-sign-in", params: letter })
      : letterTo(firstName, { type: "guest-booking", params: { ...letter, code: spaced(code) } }),
  );
}

/** The page of a request, on which its code is entered. */
const requestPath = ({ professionalId, id }: Pick<Row, "professionalId" | "id">, said: Record<string, string> = {}) =>
  bookPath(professionalId, { request: id, ...said });

/**
 * Mails a new code and link for a request of the browser with this secret; the earlier ones stop working. The time is
 * not held for longer, and earlier wrong codes count. Throws 404, 410 `guest-booking-expired`, and 429 `too-many-codes`
 * within a minute of the last mail or after five mails an hour to one address, with the page of the request.
 */
export async function sendNewCode(id: string, secret: string | undefined): Promise<{ page: string }> {
  const browserHash = hashOf(secret ?? "");
  const db = await database();
  const mine = and(eq(guestBookings.id, id), eq(guestBookings.browserHash, browserHash));
  const [seen] = await db.select().from(guestBookings).where(mine);
  if (!seen) throw unknownRequest();
  if (isEnded(seen)) throw expired(requestPath(seen));
  try {
    await enforceRate(newCodeRate, `request:${id}`);
    await enforceRate(emailRate, `email:${hashOf(seen.email)}`);
  } catch (error) {
    if (!isHttpError(error)) throw error;
    throw new HttpError(429, "too-many-codes", newCodeWait, {
      ...error.extra,
      page: requestPath(seen, { sent: "wait" }),
    });
  }
  const token = randomBytes(32).toString("base64url");
  const code = newCode();
  await transaction(async (tx) => {
    const [row] = await tx.select().from(guestBookings).where(mine).for("update");
    if (!row || isEnded(row)) throw expired(requestPath(seen));
    const hash = row.codeHash === null ? null : await codeHash(browserHash, code);
    await tx
      .update(guestBookings)
      .set({ tokenHash: hashOf(token), codeHash: hash })
      .where(eq(guestBookings.id, row.id));
    const host = await hostById(tx, row.professionalId);
    const { price } = heldMeeting(row, host);
    await queueGuestMail(tx, row, { host, price, token, code, known: await accountOf(tx, row.email) });
  });
  return { page: requestPath(seen, { sent: "new" }) };
}

const isEnded = (row: Row) => ["expired", "done"].includes(guestState(row, currentTime()));
const unknownRequest = () => notFound("There is no such request in this browser. Choose a time again.");

async function accountOf(tx: Tx, email: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}

/** Whether a mailed code alone signs in to an account: a client's, without a password or a second factor. */
async function opensByCode(tx: Tx, account: Account): Promise<boolean> {
  if (account.passwordHash || account.simulated || !account.emailVerifiedAt || account.role !== "client") return false;
  if (account.status !== "active" || account.deletionDueAt || account.erasedAt) return false;
  return (await tx.$count(twoFactor, eq(twoFactor.accountId, account.id))) === 0;
}

interface Confirmer {
  /** The signed-in account of this browser, if any. */
  viewer: Viewer | null;
  /** The secret in this browser's cookie, if any. */
  secret: string | undefined;
  client: SignInClient;
  headers: Headers;
}

const expired = (page?: string) =>
  new HttpError(
    410,
    "guest-booking-expired",
    "This took too long, so the time is no longer held. Choose a time again.",
    page === undefined ? {} : { page },
  );

/**
 * Confirms the address of a guest booking by its code or link and makes it a normal booking, once. An address without
 * an account gets one, without a password. In the browser that requested the booking this signs in (`signedIn`). Once
 * it is booked, the link and the code answer the same booking and change nothing. Throws 401 `wrong-mailed-code` with
 * the tries that are left and the page of the request, 403 `sign-in-first` where the address has an account that must
 * sign in, 404, 410 `guest-booking-expired` (ten minutes or five wrong codes) and as `createBooking`.
 */
export async function confirmGuestBooking(
  { id, code, token }: GuestConfirmation,
  confirmer: Confirmer,
): Promise<{ bookingId: string; page: string; signedIn: SignedIn | null }> {
  const browserHash = hashOf(confirmer.secret ?? "");
  const result = await transaction(async (tx) => {
    const filter = token
      ? eq(guestBookings.tokenHash, hashOf(token))
      : and(eq(guestBookings.id, id!), eq(guestBookings.browserHash, browserHash));
    const [seen] = await tx.select().from(guestBookings).where(filter);
    if (!seen) throw token ? expired() : unknownRequest();
    // The professional's calendar is locked before the row, in the order of every booking.
    await lockCalendars(tx, seen.professionalId, null);
    const [row] = await tx.select().from(guestBookings).where(eq(guestBookings.id, seen.id)).for("update");
    const state = row ? guestState(row, currentTime()) : "expired";
    if (!row || state === "expired") throw expired(token ? undefined : requestPath(seen));
    if (!token && row.codeHash !== (await codeHash(browserHash, code ?? ""))) {
      await tx
        .update(guestBookings)
        .set({ wrongCodes: row.wrongCodes + 1 })
        .where(eq(guestBookings.id, row.id));
      return { kind: "wrong" as const, row };
    }
    if (state === "done") return { kind: "done" as const, row };
    return { kind: "booked" as const, row, ...(await book(tx, row, confirmer)) };
  });
  const { row } = result;
  if (result.kind === "wrong") throw wrongCode(row, code ?? "");
  const page = token ? `${bookPath(row.professionalId)}/${token}` : requestPath(row);
  if (result.kind === "done") {
    if (!row.bookingId) throw expired();
    return { bookingId: row.bookingId, page, signedIn: null };
  }
  const { account, booking } = result;
  const requested = row.browserHash === browserHash;
  const signedIn =
    account && requested && !confirmer.viewer
      ? await openSession(account, confirmer.client, { remember: false })
      : null;
  return { bookingId: booking.id, page, signedIn };
}

/** The error of a wrong code; `row` is from before it was counted. */
function wrongCode(row: Row, typed: string): HttpError {
  const triesLeft = maxWrongCodes - row.wrongCodes - 1;
  const message = wrongCodeText(triesLeft);
  const page = requestPath(row, { typed });
  return new HttpError(401, "wrong-mailed-code", message, { fields: { code: message }, triesLeft, page });
}

async function book(tx: Tx, row: Row, { viewer, client, headers }: Confirmer) {
  // Before the booking, because an unconfirmed guest booking holds the same time.
  await tx
    .update(guestBookings)
    .set({ confirmedAt: sql`now()` })
    .where(eq(guestBookings.id, row.id));
  const own = viewer?.email === row.email ? viewer : null;
  const known = await accountOf(tx, row.email);
  if (!own && known && !(await opensByCode(tx, known))) throw signInFirst();
  const account = own ? null : (known ?? (await newAccount(tx, row)));
  if (account && !known) await recordReferral(tx, account.id, headers, client.address);
  const booker: Viewer = own ?? {
    id: account!.id,
    role: account!.role,
    email: account!.email,
    name: fullName(account!),
    sessionId: "",
    professionalId: null,
    simulated: false,
  };
  if (booker.role !== "client")
    throw conflict("wrong-role", "This is not a client's account. Book with another email address.");
  const host = await hostById(tx, row.professionalId);
  const wish = {
    professionalId: row.professionalId,
    ...wallTime(row.startsAt, host.timeZone),
    duration: minutesOf(row) as NewBooking["duration"],
    service: row.serviceType,
    meetingType: row.meetingType,
    notes: row.notes,
  };
  const booking = await createBooking(tx, booker, wish, heldMeeting(row, host));
  await tx.update(guestBookings).set({ bookingId: booking.id }).where(eq(guestBookings.id, row.id));
  return { account, booking };
}

/** The name, the kind and the price of the request, as they were then. */
function heldMeeting(row: Row, host: Awaited<ReturnType<typeof hostById>>): HeldMeeting {
  const kind = heldKind(row);
  const minutes = minutesOf(row);
  const request = { clientName: row.name, kind };
  if (kind || row.kindPriceCents === null) return { ...request, price: priceFor(host, { kind, duration: minutes }) };
  const packageName = packageOf(row);
  const hourlyRateCents = packageName === null ? Math.round((row.kindPriceCents * 60) / minutes) : host.hourlyRateCents;
  return { ...request, price: { priceCents: row.kindPriceCents, hourlyRateCents, packageName } };
}

/** The kind of meeting that was requested, as it was then; null without one. */
function heldKind(row: Row): KindOfBooking | null {
  if (row.kindName === null || row.place === null) return null;
  const { kindId, kindName, kindPriceCents, place, bufferBefore, bufferAfter, answers } = row;
  return {
    minutes: minutesOf(row),
    serviceType: row.serviceType,
    meetingType: row.meetingType,
    noticeMinutes: null,
    columns: { kindId, kindName, kindPriceCents, place, bufferBefore, bufferAfter, answers },
  };
}

const signInFirst = () =>
  new HttpError(403, "sign-in-first", "You have an account with this address. Sign in to finish your booking.");

/** The guest's country is the one of their time zone, else the professional's. */
async function newAccount(tx: Tx, row: Row): Promise<Account> {
  const [host] = await tx
    .select({ country: professionals.country })
    .from(professionals)
    .where(eq(professionals.id, row.professionalId));
  const country = countries.find(({ timeZone }) => timeZone === row.timeZone)?.code ?? host!.country;
  return createGuestAccount(tx, { email: row.email, ...splitName(row.name), country, timeZone: row.timeZone });
}
