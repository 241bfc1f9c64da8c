import { type Platform, platformOf } from "@/lib/platform/reference/content-platforms";

/** Channels connected in the sample data (specification 9). */
export const sampleChannels: readonly Platform[] = ["facebook", "instagram", "linkedin"];

export const contentTypes = ["post", "article", "image", "video"] as const;

export type ContentType = (typeof contentTypes)[number];

export const tones = ["Professional", "Friendly", "Educational", "Conversational"] as const;

export type Tone = (typeof tones)[number];

export const audiences = ["Small Business Owners", "Entrepreneurs", "Corporate Executives", "General Public"] as const;

export type Audience = (typeof audiences)[number];

/** Languages of the local composer and of a connected provider. */
export const contentLanguages = ["English", "French"] as const;

export type ContentLanguage = (typeof contentLanguages)[number];

export const frequencies = ["Daily", "3 times per week", "Weekly", "Bi-weekly"] as const;

export type Frequency = (typeof frequencies)[number];

/**
 * Zones of the scheduler: the three of specification 9, then those of the other countries. A zone whose offset changes in
 * the year is named by its city.
 */
export const contentZones = [
  { id: "CAT", label: "CAT (Johannesburg, Gaborone)", timeZone: "Africa/Johannesburg" },
  { id: "WAT", label: "WAT (Lagos)", timeZone: "Africa/Lagos" },
  { id: "EAT", label: "EAT (Nairobi)", timeZone: "Africa/Nairobi" },
  { id: "GMT", label: "GMT (Accra)", timeZone: "Africa/Accra" },
  { id: "Cairo", label: "Cairo", timeZone: "Africa/Cairo" },
  { id: "Casablanca", label: "Casablanca", timeZone: "Africa/Casablanca" },
  { id: "MUT", label: "MUT (Port Louis)", timeZone: "Indian/Mauritius" },
  { id: "GST", label: "GST (Dubai)", timeZone: "Asia/Dubai" },
] as const;

export type ContentZone = (typeof contentZones)[number]["id"];

/** The scheduler's zone for a person's time zone; CAT for one outside the list. */
export function contentZoneFor(timeZone: string): ContentZone {
  const known = timeZone === "Africa/Gaborone" ? "Africa/Johannesburg" : timeZone;
  return contentZones.find((zone) => zone.timeZone === known)?.id ?? "CAT";
}

export const zoneOf = (id: ContentZone) => contentZones.find((zone) => zone.id === id)!;

export const topicLength = 160;

export const contentStatuses = ["draft", "scheduled", "published", "failed"] as const;

export type ContentStatus = (typeof contentStatuses)[number];

/** Text length as platforms count it: code points, not UTF-16 units. */
export const lengthOf = (text: string) => [...text].length;

export const fitsPlatform = (platform: Platform, text: string) => lengthOf(text) <= platformOf(platform).characters;

/** Topics that are refused: hiding income, forging documents. */
const unlawful = [
  /\b(evad\w*|evasion|launder\w*|blanchi\w*|fraud(?!.*(detect|prevent|protect|avoid|spot))\w*|fake|fraude)\b/i,
  /\b(forg(e|ed|ing)|pot-de-vin|falsif\w*|under-?report\w*|under-?declar\w*|off the books)\b/i,
  /\b(bribe\w*|without paying (any )?tax|not pay(ing)? tax|avoid(ing)? (paying )?(any )?(tax|vat|paye)\w*)\b/i,
  /\b(hid(e|ing) (income|money|cash|profit)|cook(ing)? the books|backdat\w*|ghost (worker|employee)s?)\b/i,
];

/** The reason why a topic is refused; null for an allowed one. */
export function topicRefusal(topic: string): string | null {
  return unlawful.some((pattern) => pattern.test(topic))
    ? "We don't write about hiding income, forged papers or not paying what is owed. Try a topic such as “how to prepare for a tax review”."
    : null;
}
