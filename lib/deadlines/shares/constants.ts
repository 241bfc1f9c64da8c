/** How far a professional is with what a client owes on a date. */
export const workStates = ["waiting", "in-work", "filed"] as const;
export type WorkState = (typeof workStates)[number];
