/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** LIKE pattern for texts that contain this text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** A lexeme quoted for a tsquery (for a cast, not to_tsquery). */
export const quotedLexeme = (text: string): string => `'${text.replace(/['\\]/g, "$&$&")}'`;
