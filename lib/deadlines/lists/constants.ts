/** Days before a due date at which a person can be reminded. */
export const reminderDays = [14, 7, 1] as const;

/** The longest note on a date, in characters. */
export const maxNote = 500;
