/** A signed token with another last letter. */
export const forged = (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
