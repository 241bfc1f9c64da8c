import type { MeetingType } from "@/lib/platform/reference/meetings";

/** Minutes for which a guest booking holds its time while its address is not confirmed. */
export const guestMinutes = 10;
/** Wrong codes after which a guest booking ends. */
export const maxWrongCodes = 5;
/** Guest bookings of one address in an hour; each sends a mail. */
export const guestBookingsPerHour = 5;
/** The length of a meeting that is booked as a guest without a choice, in minutes. */
export const guestDuration = 60 as const;

/** First and last name of a name in one field: "Amina van Wyk" becomes "Amina" and "van Wyk". */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 80), lastName: rest.join(" ").slice(0, 80) };
}

/** What is said about a wrong code. */
export function wrongCodeText(triesLeft: number): string {
  if (triesLeft < 1) return "That code is incorrect. Choose your time again.";
  return triesLeft === 1
    ? "That code is incorrect. You have 1 try left."
    : `That code is incorrect. You have ${triesLeft} tries left.`;
}

/** What is said about a request for a new code that comes too soon. */
export const newCodeWait = "We sent a code a moment ago. Wait a minute before you ask for another one.";

/** The parameters of the page on which a visitor books: a time, or a request and what is said about it. */
interface BookQuery {
  date?: string;
  time?: string;
  request?: string;
  /** A wrong code, which is shown again. */
  typed?: string;
  /** "new" after a new code was mailed, "wait" where it was too soon. */
  sent?: string;
}

/** The address of the page on which a visitor books. */
export function bookPath(professionalId: string, chosen: BookQuery = {}): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  return `/professional/${professionalId}/book${query.size > 0 ? `?${query}` : ""}`;
}

/** The minutes of a guest booking. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** The package of a guest booking, whose name is in the column of the kind, without a place; null without one. */
export const packageOf = ({ kindName, place }: { kindName: string | null; place: string | null }): string | null =>
  place === null ? kindName : null;

/** What a guest entered, so that the form can show it again. */
export interface GuestEntries {
  name: string;
  email: string;
  notes: string;
  /** The service's slug; null for a kind of meeting. */
  service: string | null;
  meetingType: MeetingType;
  /** The answers to intake questions, by the question's id. */
  answers: Record<string, string>;
}

/** Why a guest booking can't be confirmed, or that it can. */
export type GuestState = "open" | "sign-in" | "done" | "expired";

/** The state of a guest booking at `now`. One without a code waits for a sign-in to the account of its address. */
export function guestState(
  row: { confirmedAt: Date | null; expiresAt: Date; wrongCodes: number; codeHash: string | null },
  now: Date,
): GuestState {
  if (row.confirmedAt) return "done";
  if (row.expiresAt <= now || row.wrongCodes >= maxWrongCodes) return "expired";
  return row.codeHash === null ? "sign-in" : "open";
}
