import {
  type ModerationAction,
  type Report,
  type ReportKind,
  type ReportQuery,
  type ReportStatus,
  selfReviewReason,
  threeStrikesReason,
} from "./contract";

export { selfReviewReason, threeStrikesReason };

/** The status after an action; null where the action keeps it. */
const outcomes: Record<ModerationAction, ReportStatus | null> = {
  dismiss: "dismissed",
  hide: "hidden",
  warn: "warned",
  suspend: "suspended",
  unhide: "restored",
  uphold: null,
  overturn: "restored",
};
export const outcomeOf = (action: ModerationAction, status: ReportStatus): ReportStatus => outcomes[action] ?? status;

interface Movable {
  reason: string;
  status: ReportStatus;
  hasAccount: boolean;
  /** An appeal waits for its decision. */
  isAppealed: boolean;
}

/**
 * The allowed actions. An open report is decided once, against a person only if they have an account; a third strike
 * hides nothing more. An appeal is upheld or overturned; without one, hidden content can be shown again.
 */
export function moderationMovesOf({ reason, status, hasAccount, isAppealed }: Movable): ModerationAction[] {
  if (isAppealed) return ["uphold", "overturn"];
  if (status === "hidden") return ["unhide"];
  if (status !== "open") return [];
  if (!hasAccount) return ["dismiss", "hide"];
  return reason === threeStrikesReason ? ["dismiss", "warn", "suspend"] : ["dismiss", "hide", "warn", "suspend"];
}

/** Strikes within this many days count; at `strikeLimit` an administrator looks at the person. */
export const strikeDays = 365;
export const strikeLimit = 3;

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
  [threeStrikesReason]: "Three strikes in a year",
};
export const kindLabels: Record<ReportKind, string> = {
  message: "Message",
  review: "Review",
  profile: "Profile",
  portfolio: "Work",
};
export const reportStatusLabels: Record<ReportStatus, string> = {
  open: "Open",
  dismissed: "Dismissed",
  hidden: "Hidden",
  warned: "Warned",
  suspended: "Suspended",
  restored: "Taken back",
};
/** The filters of the queue, the groups first. */
export const queueFilters: readonly { value: ReportQuery["status"]; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "appealed", label: "Appealed" },
  { value: "decided", label: "Decided" },
  { value: "all", label: "All" },
  ...(["hidden", "warned", "suspended", "dismissed", "restored"] as const).map((value) => ({
    value,
    label: reportStatusLabels[value],
  })),
];
export const actionLabels: Record<ModerationAction, string> = {
  dismiss: "Dismiss",
  hide: "Hide",
  warn: "Warn",
  suspend: "Suspend",
  unhide: "Show again",
  uphold: "Keep the decision",
  overturn: "Take the decision back",
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
