/** Who sees an announcement. */
export const audiences = ["everyone", "clients", "professionals", "affiliates", "administrators"] as const;

/** The longest text of an announcement, in characters. */
export const announcementLength = 280;
