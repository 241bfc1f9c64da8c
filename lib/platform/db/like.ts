/** A text within a LIKE pattern, where its own `%`, `_` and `\` stand for nothing but themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern of whatever holds this text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** The LIKE pattern of whatever has a word that begins so, where each word stands after a space. */
export const wordBeginning = (text: string): string => `% ${escapeLike(text)}%`;

/** The tsquery (to be cast, not parsed) of whatever has a word that begins so. */
export const lexemeBeginning = (text: string): string => `'${text.replace(/['\\]/g, "$&$&")}':*`;
