import type { Role } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";
import { type NotificationChannel, type NotificationEvent, notificationEvents } from "@/lib/platform/reference/lists";
import type { NotificationKind, NotificationPreferences } from "./contract";

interface NoticeGroup {
  /** The icon of a notice without a person. */
  icon: string;
  /** The row of the preference matrix; undefined for the account itself, which cannot be switched off. */
  event: NotificationEvent | undefined;
  /** The button of the email. */
  action: string;
}

/** Each group of notices: its icon, its preference switch and the button of its emails. */
const groups = {
  message: { icon: "message", event: "messages", action: "Read and answer" },
  quote: { icon: "document", event: "quotes", action: "See the quote" },
  booking: { icon: "calendar", event: "bookings", action: "See the booking" },
  project: { icon: "folder", event: "projects", action: "See the project" },
  review: { icon: "star", event: "reviews", action: "See the review" },
  lead: { icon: "target", event: "new_leads", action: "See the lead" },
  account: { icon: "user", event: undefined, action: `Open ${brand.name}` },
  payment: { icon: "wallet", event: "payments", action: "See your plan" },
  marketing: { icon: "megaphone", event: "marketing", action: `Open ${brand.name}` },
} as const satisfies Record<NotificationKind, NoticeGroup>;

/** The icon of a group of notices. */
export const noticeIcon = (kind: NotificationKind) => groups[kind].icon;

/** The row of the preference matrix a group belongs to; undefined for the account itself. */
export const eventOfKind = (kind: NotificationKind): NotificationEvent | undefined => groups[kind].event;

/** The button of the emails of a group. */
export const mailAction = (kind: NotificationKind): string => groups[kind].action;

/** The form for a review of a professional. */
export const reviewPath = (professionalId: string) => `/review?professional=${professionalId}`;

type Channels = Record<NotificationChannel, boolean>;
/**
 * Stored preferences. Rows from before the channels hold one switch for each event, and quotes followed the switch of
 * messages.
 */
export type StoredChoices = Record<string, boolean | Channels>;

/**
 * The default of an event: on (specification 9), except emails with tips and offers, which need a separate consent.
 */
const untouched = (event: NotificationEvent): Channels => ({ notice: true, email: event !== "marketing" });

/** The channels of every event, also from rows of the older format. */
export function preferencesOf(choices: StoredChoices): NotificationPreferences {
  const channelsOf = (event: NotificationEvent): Channels => {
    const stored = choices[event] ?? (event === "quotes" && choices.messages === false ? false : undefined);
    if (stored === undefined) return untouched(event);
    if (typeof stored !== "boolean") return { notice: stored.notice, email: stored.email };
    return stored ? untouched(event) : { notice: false, email: false };
  };
  return Object.fromEntries(notificationEvents.map((event) => [event, channelsOf(event)])) as NotificationPreferences;
}

/** True if the preferences include notices of that group on that channel. */
export function wantsKind(choices: StoredChoices, kind: NotificationKind, channel: NotificationChannel): boolean {
  const event = groups[kind].event;
  return event === undefined || preferencesOf(choices)[event][channel];
}

/** The events of a role, in the order of the preference matrix. */
export function eventsFor(role: Role): readonly NotificationEvent[] {
  if (role === "professional") return notificationEvents;
  if (role === "client") return notificationEvents.filter((event) => event !== "new_leads");
  return ["messages", "payments", "marketing"];
}
