import type { Role } from "@/lib/platform/auth/access";
import { type NotificationChannel, type NotificationEvent, notificationEvents } from "@/lib/platform/reference/lists";
import type { NotificationKind, NotificationPreferences } from "./contract";

/** The icon of each kind, where it is about nobody who has a face. */
export const noticeIcons = {
  message: "message",
  quote: "document",
  booking: "calendar",
  project: "folder",
  review: "star",
  lead: "target",
  account: "user",
  payment: "wallet",
  marketing: "megaphone",
} as const satisfies Record<NotificationKind, string>;

/**
 * The event of the matrix a kind belongs to; undefined for the account itself (security, verification), which nobody
 * can switch off.
 */
const eventOf: Record<NotificationKind, NotificationEvent | undefined> = {
  message: "messages",
  quote: "quotes",
  booking: "bookings",
  project: "projects",
  review: "reviews",
  lead: "new_leads",
  account: undefined,
  payment: "payments",
  marketing: "marketing",
};

/** The event of the matrix a kind belongs to; undefined for the account itself. */
export const eventOfKind = (kind: NotificationKind): NotificationEvent | undefined => eventOf[kind];

type Channels = Record<NotificationChannel, boolean>;
/**
 * A row as it is stored; before there were channels an event was one switch, and quotes followed the switch of
 * messages.
 */
export type StoredChoices = Record<string, boolean | Channels>;

/**
 * What was never touched: on, as specification 9 says, but emails with tips and offers, which need a consent of their
 * own.
 */
const untouched = (event: NotificationEvent): Channels => ({ notice: true, email: event !== "marketing" });

/** Every event with its channels, old rows included. */
export function preferencesOf(choices: StoredChoices): NotificationPreferences {
  const channelsOf = (event: NotificationEvent): Channels => {
    const stored = choices[event] ?? (event === "quotes" && choices.messages === false ? false : undefined);
    if (stored === undefined) return untouched(event);
    if (typeof stored !== "boolean") return { notice: stored.notice, email: stored.email };
    return stored ? untouched(event) : { notice: false, email: false };
  };
  return Object.fromEntries(notificationEvents.map((event) => [event, channelsOf(event)])) as NotificationPreferences;
}

/** Whether a person with these choices wants to hear of that kind that way. */
export function wantsKind(choices: StoredChoices, kind: NotificationKind, channel: NotificationChannel): boolean {
  const event = eventOf[kind];
  return event === undefined || preferencesOf(choices)[event][channel];
}

/** The events a person with that role can hear of, in the order of the matrix. */
export function eventsFor(role: Role): readonly NotificationEvent[] {
  if (role === "professional") return notificationEvents;
  if (role === "client") return notificationEvents.filter((event) => event !== "new_leads");
  return ["messages", "payments", "marketing"];
}
