/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** LIKE pattern for texts that contain this text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** LIKE pattern for texts with a word that starts with this text; each word follows a space. */
export const wordBeginning = (text: string): string => `% ${escapeLike(text)}%`;

/** The tsquery (for a cast, not to_tsquery) for documents with a lexeme that starts with this text. */
export const lexemeBeginning = (text: string): string => `'${text.replace(/['\\]/g, "$&$&")}':*`;
