import { and, eq } from "drizzle-orm";
import { nextFree } from "@/lib/meetings/availability/reads";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { getBookingForCalendar, getBookingIn, type MeetingViewer } from "@/lib/meetings/bookings/reads";
import { statusAt } from "@/lib/meetings/bookings/rules";
import { invitationOf } from "@/lib/meetings/invitations/reads";
import { isOpenInvitation } from "@/lib/meetings/invitations/rules";
import { rulesOfBooking } from "@/lib/meetings/kinds/reads";
import { grantOf, type MeetingGrant } from "@/lib/meetings/meeting-tokens/reads";
import { reminderHoursOf } from "@/lib/meetings/reminders/reads";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { fullName } from "@/lib/platform/format/full-name";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { type MailedAction, mailedActionsOf } from "./rules";

type Row = typeof bookings.$inferSelect;
/** The person of one side of a booking: its account, or the address of an invitation that is not accepted. */
interface LinkedPerson {
  viewer: MeetingViewer;
  email: string;
  timeZone: string;
}

/** The person whose side of a booking a link names; null where that side can't act, for example when suspended. */
export async function personOf(db: Db | Tx, row: Row, side: MeetingGrant["side"]): Promise<LinkedPerson | null> {
  const [host] = await db.select().from(professionals).where(eq(professionals.id, row.professionalId));
  const accountId = side === "client" ? row.clientId : host?.accountId;
  const [account] = accountId
    ? await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.id, accountId), eq(accounts.status, "active")))
    : [];
  const noSession = { sessionId: "", simulated: false } as const;
  if (account)
    return {
      viewer: {
        ...noSession,
        id: account.id,
        role: side,
        email: account.email,
        name: fullName(account),
        professionalId: side === "professional" ? row.professionalId : null,
      },
      email: account.email,
      timeZone: side === "professional" ? row.timeZone : zoneOfPerson(account),
    };
  const invitation = side === "client" && !row.clientId ? await invitationOf(db, row.id) : null;
  if (!invitation || invitation.declinedAt) return null;
  return {
    viewer: {
      ...noSession,
      id: noAccount,
      role: "client",
      email: invitation.email,
      name: row.clientName,
      professionalId: null,
      invitedTo: row.id,
    },
    email: invitation.email,
    timeZone: row.timeZone,
  };
}
const noAccount = "00000000-0000-0000-0000-000000000000";

/** The meeting of a mailed link, as its page shows it. */
export interface LinkedMeeting {
  booking: Booking;
  side: MeetingGrant["side"];
  /** The actions that are open; none once the meeting has changed since the email. */
  actions: readonly MailedAction[];
  changed: boolean;
  invited: boolean;
  /** Whether the address of an open invitation has an account, which accepts after signing in. */
  hasAccount: boolean;
  email: string;
  timeZone: string;
  /** Free times for a move, or to book again after a cancellation. */
  free: readonly string[];
}

/**
 * The booking whose side a link grants, as it is now, and the person of that side; null for an invalid link, once the
 * meeting has started, and where that side can't act.
 */
async function linked(db: Db, token: string) {
  const grant = await grantOf(token);
  if (!grant) return null;
  const [row] = await db.select().from(bookings).where(eq(bookings.id, grant.bookingId));
  if (!row || row.startsAt <= currentTime()) return null;
  const person = await personOf(db, row, grant.side);
  return person && { grant, row, person };
}

/**
 * The booking of a mailed link for a calendar file, with the hours before it at which the person is reminded; null as
 * in `meetingByToken`.
 */
export async function calendarOfToken(token: string) {
  const db = await database();
  const found = await linked(db, token);
  if (!found) return null;
  const { grant, row, person } = found;
  const accountId = grant.side === "client" ? row.clientId : person.viewer.id;
  return {
    booking: await getBookingForCalendar(person.viewer, row.id),
    reminders: await reminderHoursOf(db, accountId),
  };
}

/** The meeting of a mailed link; null for an invalid link and once the meeting has started. Changes nothing. */
export async function meetingByToken(token: string): Promise<LinkedMeeting | null> {
  const db = await database();
  const found = await linked(db, token);
  if (!found) return null;
  const { grant, row, person } = found;
  const now = currentTime();
  const invited = person.viewer.invitedTo !== undefined && isOpenInvitation(await invitationOf(db, row.id));
  const changed = row.version !== grant.version;
  const status = statusAt(row, now);
  const actions = changed ? [] : mailedActionsOf({ ...row, status, invited }, grant.side, now);
  const wantsTimes = actions.includes("move") || (status === "cancelled" && grant.side === "client" && !changed);
  const free = wantsTimes
    ? await nextFree(db, row.professionalId, {
        duration: row.duration,
        without: row.id,
        count: 60,
        perDay: 8,
        kind: await rulesOfBooking(db, row),
      })
    : [];
  return {
    booking: await getBookingIn(db, person.viewer, row.id),
    side: grant.side,
    actions,
    changed,
    invited,
    email: person.email,
    timeZone: person.timeZone,
    free: free.map(({ startsAt }) => startsAt),
    hasAccount: invited && (await db.$count(accounts, eq(accounts.email, person.email))) > 0,
  };
}
