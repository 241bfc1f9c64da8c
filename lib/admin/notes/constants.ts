/** The longest note, in characters. */
export const noteLength = 2_000;
/** The newest notes of an account that a list has; older ones are counted. */
export const notesShown = 50;
