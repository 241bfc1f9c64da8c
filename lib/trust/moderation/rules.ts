import type { ModerationAction, ReportKind, ReportReason, ReportStatus } from "./contract";

/** An open report is decided once; each action sets its status. */
const outcomes: Record<ModerationAction, ReportStatus> = {
  dismiss: "dismissed",
  hide: "hidden",
  warn: "warned",
  suspend: "suspended",
};
export const outcomeOf = (action: ModerationAction): ReportStatus => outcomes[action];

/** The allowed actions: only for an open report, and those against a person only if they have an account. */
export function moderationMovesOf(status: ReportStatus, hasAccount: boolean): ModerationAction[] {
  if (status !== "open") return [];
  return hasAccount ? ["dismiss", "hide", "warn", "suspend"] : ["dismiss", "hide"];
}

/** The number of messages before and after a reported one that an administrator may read. */
export const contextSize = 5;

export const reasonLabels: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  abuse: "Abuse or harassment",
  fraud: "Fraud or impersonation",
  "private-data": "Someone's private data",
  "false-claim": "A false claim",
  other: "Something else",
};
export const kindLabels: Record<ReportKind, string> = { message: "Message", review: "Review", profile: "Profile" };
export const reportStatusLabels: Record<ReportStatus, string> = {
  open: "Open",
  dismissed: "Dismissed",
  hidden: "Hidden",
  warned: "Warned",
  suspended: "Suspended",
};
export const actionLabels: Record<ModerationAction, string> = {
  dismiss: "Dismiss",
  hide: "Hide",
  warn: "Warn",
  suspend: "Suspend",
};
