/** What undoing the last decision on a case restores, as JSON in `verifications.undo`. */
export interface DecisionUndo {
  undoId: string;
  /** ISO time. */
  until: string;
  /** The columns of the case before the decision; times as ISO texts. */
  columns: Record<string, unknown>;
  /** The profile's status before the decision. */
  listing: string;
  /** The trial that the decision began, and the change of the profile that it decided. */
  trial: unknown;
  held: unknown;
}
