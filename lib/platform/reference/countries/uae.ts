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
  bodies: [
    {
      code: "EAAA",
      name: "Emirates Association for Accountants and Auditors",
      website: "https://www.eaaa.ae",
      format: /^\d{4,5}$/,
      example: "6215",
    },
  ],
  licences: [{ code: "MoE", name: "Ministry of Economy", website: "https://www.moec.gov.ae" }],
  payout: {
    account: { label: "IBAN", pattern: /^AE\d{21}$/, hint: "AE and 21 digits", check: "iban" },
    mobile: { providers: ["e& money"], pattern: /^\+9715\d{8}$/, hint: "such as +971 50 123 4567" },
  },
  pattern: "mashrabiya",
} as const satisfies CountryRecord;
