import { brand } from "@/lib/platform/brand";

/**
 * The consent text beside the newsletter checkbox. It is stored with the address as proof of consent.
 */
export const newsletterConsent = `Send me the ${brand.name} newsletter about once a month. Unsubscribe any time.`;
