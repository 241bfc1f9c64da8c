/** The number of seconds in which an action can be undone; its notices and mails wait for that long. */
export const undoSeconds = 60;

/** An action that can be undone: its notices are not shown, and its mails not sent, before `until`. */
export interface UndoWindow {
  undoId: string;
  until: Date;
}

/** A stored undo while its window lasts; otherwise null. `until` is an ISO time. */
export const openUndo = <T extends { until: string }>(stored: T | null, now: Date): T | null =>
  stored && Date.parse(stored.until) > now.getTime() ? stored : null;
