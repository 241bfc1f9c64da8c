/** The number of seconds in which an action can be undone; its notices and mails wait for that long. */
export const undoSeconds = 60;

/** An action that can be undone: its notices are not shown, and its mails not sent, before `until`. */
export interface UndoWindow {
  undoId: string;
  until: Date;
}
