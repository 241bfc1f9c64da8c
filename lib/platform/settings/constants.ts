/** The limits of the session timeout, in minutes (decisions, Admin). */
export const sessionMinutes = { min: 5, max: 1440 } as const;
/** The limits of the number of attempts to sign in (decisions, Admin). */
export const loginAttempts = { min: 1, max: 50 } as const;
