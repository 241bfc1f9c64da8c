import { type ModerationAction, type Report, type ReportKind, type ReportStatus, selfReviewReason } from "./contract";

export { selfReviewReason };

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

export const reasonLabels: Record<Report["reason"], string> = {
  spam: "Spam or advertising",
  abuse: "Abuse or harassment",
  fraud: "Fraud or impersonation",
  "private-data": "Someone's private data",
  "false-claim": "A false claim",
  other: "Something else",
  [selfReviewReason]: "Perhaps the professional's own review",
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

type Decided = Pick<Report, "reason" | "status">;

/** The label of an action on a report: a review that is held is published or stays hidden. */
export function actionLabelOf({ reason }: Pick<Report, "reason">, action: ModerationAction): string {
  if (reason !== selfReviewReason) return actionLabels[action];
  return { ...actionLabels, dismiss: "Publish", hide: "Keep hidden" }[action];
}

/** The label of a report's status. */
export function statusLabelOf({ reason, status }: Decided): string {
  return reason === selfReviewReason && status === "dismissed" ? "Published" : reportStatusLabels[status];
}
