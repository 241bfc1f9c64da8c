import type { CountryRecord } from "./country-record";

export const egypt = {
  code: "EG",
  name: "Egypt",
  flag: "🇪🇬",
  continent: "Africa",
  currency: { code: "EGP", symbol: "E£", name: "Egyptian pound", perRand: { spec: 31, reference: 2.6 } },
  timeZone: "Africa/Cairo",
  weekend: ["Friday", "Saturday"],
  dialCode: "+20",
  cities: ["Cairo", "Alexandria", "Giza", "Mansoura", "Port Said"],
  bodies: [
    {
      code: "ESAA",
      name: "Egyptian Society of Accountants and Auditors",
      website: "https://www.esaaegypt.org",
      format: /^\d{4,5}$/,
      example: "11326",
    },
  ],
  licences: [
    { code: "FRA", name: "Financial Regulatory Authority", website: "https://fra.gov.eg" },
    {
      code: "ESAA",
      name: "Egyptian Society of Accountants and Auditors",
      website: "https://www.esaaegypt.org",
    },
  ],
  payout: {
    account: { label: "IBAN", pattern: /^EG\d{27}$/, hint: "EG and 27 digits", check: "iban" },
    mobile: {
      providers: ["Vodafone Cash", "Orange Cash", "e& Cash"],
      pattern: /^\+201[0125]\d{8}$/,
      hint: "such as +20 100 123 4567",
    },
  },
  pattern: "khayamiya",
} as const satisfies CountryRecord;
