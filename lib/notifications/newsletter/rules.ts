import { brand } from "@/lib/platform/brand";

/**
 * The words beside the newsletter box. They are stored with the address, so that it is known what the person agreed to.
 */
export const newsletterConsent = `Send me the ${brand.name} newsletter about once a month. Unsubscribe any time.`;
