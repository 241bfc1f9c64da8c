/** Days after which a token can expire. */
export const tokenDays = [30, 90, 365] as const;
