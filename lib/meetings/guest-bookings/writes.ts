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
import { createBooking, demandOffered, type HeldMeeting, hostById, priceFor } from "@/lib/meetings/bookings/writes";
import { kindForBooking, type KindOfBooking, slotRulesOf } from "@/lib/meetings/kinds/writes";
import { priceLines } from "@/lib/meetings/prices/rules";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { meetingTimeText } from "@/lib/notifications/notices/writes";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, twoFactor } from "@/lib/platform/db/tables/identity";
import { guestBookings } from "@/lib/platform/db/tables/meetings";
import { fullName } from "@/lib/platform/format/full-name";
import { networkOf } from "@/lib/platform/format/network";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { enforceRate } from "@/lib/platform/http/server/rate-limit";
import { queueMail } from "@/lib/platform/mail/send";
import { countries } from "@/lib/platform/reference/countries";
import { messages } from "@/lib/platform/reference/messages";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { bookingServices } from "@/lib/platform/reference/services";
import type { GuestBooking, GuestConfirmation, NewGuestBooking } from "./contract";
import { bookPath, guestBookingsPerHour, guestMinutes, guestState, minutesOf, packageOf, splitName } from "./rules";

type Row = typeof guestBookings.$inferSelect;
type Account = typeof accounts.$inferSelect;

/** Times of one professional that a network holds in an hour: no one fills a calendar with holds. */
const hostRate = { name: "guest-booking-host", limit: 20, seconds: 3600 };
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
    const host = await hostById(tx, input.professionalId, true);
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
    const when = meetingTimeText({ startsAt: startsAt.toISOString(), timeZone: host.timeZone }, held!.timeZone);
    const lines = priceLines(price);
    const letter = {
      host: host.name,
      when,
      lines,
      minutes: guestMinutes,
      path: `${bookPath(host.professionalId)}/${token}`,
    };
    const { firstName } = known ?? splitName(input.name);
    await queueMail(
      tx,
      email,
      mustSignIn
        ? letterTo(firstName, { type: "guest-sign-in", params: letter })
        : letterTo(firstName, { type: "guest-booking", params: { ...letter, code: spaced(code) } }),
    );
    return held!;
  });
  const page = `${bookPath(row.professionalId)}?request=${row.id}`;
  return { id: row.id, expiresAt: row.expiresAt.toISOString(), page, secret };
}

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

const expired = () =>
  new HttpError(
    410,
    "guest-booking-expired",
    "This took too long, so the time is no longer held. Choose a time again.",
  );

/**
 * Confirms the address of a guest booking by its code or link and makes it a normal booking, once. An address without
 * an account gets one, without a password. In the browser that requested the booking this signs in (`signedIn`). Throws
 * 401 `wrong-mailed-code`, 403 `sign-in-first` where the address has an account that must sign in, 404, 410
 * `guest-booking-expired` (ten minutes, five wrong codes, or done before) and as `createBooking`.
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
    if (!seen) throw token ? expired() : notFound("There is no such request in this browser. Choose a time again.");
    // The professional's calendar is locked before the row, in the order of every booking.
    await lockCalendars(tx, seen.professionalId, null);
    const [row] = await tx.select().from(guestBookings).where(eq(guestBookings.id, seen.id)).for("update");
    const state = row ? guestState(row, currentTime()) : "expired";
    if (!row || state === "expired" || state === "done") throw expired();
    if (!token && row.codeHash !== (await codeHash(browserHash, code ?? ""))) {
      await tx
        .update(guestBookings)
        .set({ wrongCodes: row.wrongCodes + 1 })
        .where(eq(guestBookings.id, row.id));
      return "wrong-code";
    }
    return book(tx, row, confirmer);
  });
  if (result === "wrong-code")
    throw new HttpError(401, "wrong-mailed-code", "That code is incorrect. Check the newest email from us.", {
      fields: { code: "That code is incorrect" },
    });
  const { account, row, booking, own } = result;
  const requested = row.browserHash === browserHash;
  const signedIn =
    account && requested && !confirmer.viewer
      ? await openSession(account, confirmer.client, { remember: false })
      : null;
  const { date } = wallTime(row.startsAt, row.timeZone);
  const page =
    signedIn || own ? `/calendar?date=${date}&booking=${booking.id}` : `${bookPath(row.professionalId)}/${token}`;
  return { bookingId: booking.id, page, signedIn };
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
  return { account, row, booking, own };
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
