/** The number of days after a decision within which its author can appeal. */
export const appealDays = 30;
