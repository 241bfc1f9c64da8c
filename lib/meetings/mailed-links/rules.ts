import { type MovableBooking, movesOf } from "@/lib/meetings/bookings/rules";
import type { Letter } from "@/lib/platform/format/letter";

/** The actions of a mailed link, in the order of the page. */
export const mailedActions = ["accept", "confirm", "move", "cancel"] as const;
export type MailedAction = (typeof mailedActions)[number];

/** The address of the page of a mailed link, with an action chosen. */
export const meetingPath = (token: string, action?: MailedAction): string =>
  `/meeting/${token}${action ? `?do=${action}` : ""}`;

/** The address of the calendar file of a mailed link. */
export const meetingCalendarPath = (token: string): string => `/api/meeting-links/${token}/calendar.ics`;

interface LinkedBooking extends MovableBooking {
  /** True while an invitation is neither accepted nor declined. */
  invited: boolean;
}

/** What a side of a booking may do by a mailed link at `now`. */
export function mailedActionsOf(
  booking: LinkedBooking,
  side: "client" | "professional",
  now: Date,
): readonly MailedAction[] {
  const moves = movesOf(booking, side, now);
  const open = {
    accept: side === "client" && booking.invited && moves.includes("cancel"),
    confirm: moves.includes("confirm"),
    move: moves.includes("reschedule"),
    cancel: moves.includes("cancel"),
  };
  return mailedActions.filter((action) => open[action]);
}

const labels: Record<MailedAction, string> = {
  accept: "Accept this meeting",
  confirm: "Confirm this meeting",
  move: "Choose another time",
  cancel: "Cancel this meeting",
};

/** The label of an action; an invitation is declined, not cancelled. */
export const mailedActionLabel = (action: MailedAction, { invited }: { invited: boolean }): string =>
  action === "cancel" && invited ? "Decline this meeting" : labels[action];

/** The links of an email about a booking: one for each action that is open. */
export function meetingLinks(
  booking: LinkedBooking,
  { side, token, now }: { side: "client" | "professional"; token: string; now: Date },
): NonNullable<Letter["links"]> {
  return mailedActionsOf(booking, side, now).map((action) => ({
    label: mailedActionLabel(action, booking),
    path: meetingPath(token, action),
  }));
}
