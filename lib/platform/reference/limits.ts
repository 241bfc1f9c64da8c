/** Limits shared by screens and server (specification 9). */
export const megabyte = 1024 * 1024;
export const documentBytes = 10 * megabyte;
/** Maximum size of a profile photo or cover (specification 9). */
export const photoBytes = 5 * megabyte;
/** Maximum characters of a professional's bio. */
export const bioLength = 2000;
/** Upload quota of an account per day. */
export const uploadBytesPerDay = 200 * megabyte;
/** The same of all visitors of a network without an account: a mobile carrier puts thousands behind one address. */
export const uploadBytesPerNetwork = 1000 * megabyte;
export const badgeCap = 99;
/** How long a verification takes, as every page and mail states it. */
export const verificationTime = "2-3 business days";
/** Maximum characters of a review and of its reply. */
export const reviewLength = 2000;
/** Fixed-price packages of a profile, and how often one is paid. */
export const mostPackages = 6;
export const packagePeriods = ["once", "month", "year"] as const;
/** Professionals that one comparison, and one shared shortlist, holds. */
export const mostCompared = 4;
/** Shared shortlists of an account, and alerts of an account. */
export const mostShortlists = 20;
export const mostAlerts = 10;
export const minPasswordLength = 8;
export const carouselMs = 6000;
export const contactSuccessMs = 5000;
export const listPageSize = 12;
export const maxPageSize = 100;
/** Totals above this are shown as "1,000+" (speed.md). */
export const totalCap = 1000;
export const priceRange = { min: 0, max: 1000 } as const;
export const ratingOptions = [0, 4, 4.5, 4.8] as const;
/** The professionals whose next free times one request reads: a page of a list. */
export const freeTimesAtOnce = 24;
