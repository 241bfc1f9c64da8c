import { type NotificationPreferenceKey, notificationPreferenceKeys } from "@/lib/reference/lists";
import type { NotificationKind, NotificationPreferences } from "./contract";

/** The switch that silences a kind; undefined for what nobody can switch off. */
const switchOf: Record<NotificationKind, NotificationPreferenceKey | undefined> = {
  message: "messages",
  quote: "messages",
  booking: "bookings",
  project: undefined,
  review: "reviews",
  lead: "new_leads",
  account: undefined,
  payment: "payments",
  marketing: "marketing",
};

/** Every switch, with what was never touched standing at on (specification 9). */
export function preferencesOf(choices: Record<string, boolean>): NotificationPreferences {
  return Object.fromEntries(
    notificationPreferenceKeys.map((key) => [key, choices[key] ?? true]),
  ) as NotificationPreferences;
}

/** Whether a person with these switches wants to hear of that kind. */
export function wantsNotice(choices: Record<string, boolean>, kind: NotificationKind): boolean {
  const key = switchOf[kind];
  return key === undefined || preferencesOf(choices)[key];
}
