/** specification 9: limits that screens and the server share. */
export const megabyte = 1024 * 1024;
export const documentBytes = 10 * megabyte;
/** specification 9: a profile photo or cover. */
export const photoBytes = 5 * megabyte;
/** Characters of a professional's bio. */
export const bioLength = 2000;
/** What one account may upload within 24 hours. */
export const uploadBytesPerDay = 200 * megabyte;
export const imagePixels = 25_000_000;
export const badgeCap = 99;
/** Characters of a review, and of the answer to it. */
export const reviewLength = 2000;
export const minPasswordLength = 8;
export const carouselMs = 6000;
export const contactSuccessMs = 5000;
export const listPageSize = 12;
export const maxPageSize = 100;
/** speed.md: totals above this are told as "1,000+". */
export const totalCap = 1000;
export const priceRange = { min: 0, max: 1000 } as const;
export const ratingOptions = [0, 4, 4.5, 4.8] as const;
