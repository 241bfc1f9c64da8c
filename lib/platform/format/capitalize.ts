/** The text with its first letter in upper case: "pending" -> "Pending". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
