import type { ModerationAction, ReportStatus } from "@/lib/trust/moderation/contract";
import { selfReviewReason } from "@/lib/trust/moderation/rules";

/** What undoing the last decision on a report restores, as JSON in `moderation_reports.undo`. */
export interface ModerationUndo {
  undoId: string;
  /** ISO time. */
  until: string;
  action: ModerationAction;
  /** The status before the decision, and the reports that were decided together. */
  from: ReportStatus;
  reportIds: string[];
  /** The report that the decision opened as the person's third strike within a year. */
  flagId: string | null;
}

const undoable: readonly ModerationAction[] = ["hide", "unhide", "dismiss"];

/** Whether a decision can be undone for a minute. The release of a held review is announced at once. */
export const isUndoable = (action: ModerationAction, { reason, status }: { reason: string; status: ReportStatus }) =>
  undoable.includes(action) && !(reason === selfReviewReason && status === "open");
