import type { CountryRecord } from "./country-record";

export const uae = {
  code: "AE",
  name: "UAE",
  article: "the",
  flag: "🇦🇪",
  continent: "Asia",
  currency: { code: "AED", symbol: "د.إ", name: "UAE dirham", perRand: { spec: 7.3, reference: 0.209 } },
  timeZone: "Asia/Dubai",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+971",
  cities: ["Dubai", "Abu Dhabi", "Sharjah", "Ajman", "Ras Al Khaimah"],
  pattern: "mashrabiya",
} as const satisfies CountryRecord;
