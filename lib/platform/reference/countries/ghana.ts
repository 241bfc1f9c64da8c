import type { CountryRecord } from "./country-record";

export const ghana = {
  code: "GH",
  name: "Ghana",
  flag: "🇬🇭",
  continent: "Africa",
  currency: { code: "GHS", symbol: "GH₵", name: "Ghanaian cedi", perRand: { spec: 9, reference: 0.6 } },
  timeZone: "Africa/Accra",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+233",
  cities: ["Accra", "Kumasi", "Takoradi", "Tamale", "Tema"],
  bodies: [
    {
      code: "ICAG",
      name: "Institute of Chartered Accountants, Ghana",
      website: "https://www.icagh.org",
      format: /^MB\/\d{5}$/,
      example: "MB/00921",
    },
  ],
  payout: {
    account: { label: "Account number", pattern: /^\d{10,17}$/, hint: "10 to 17 digits" },
    branch: { label: "Sort code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: {
      providers: ["MTN MoMo", "Telecel Cash", "AT Money"],
      pattern: /^\+233[25]\d{8}$/,
      hint: "such as +233 24 123 4567",
    },
  },
  pattern: "kente",
} as const satisfies CountryRecord;
