import type { CountryRecord } from "./country-record";

export const morocco = {
  code: "MA",
  name: "Morocco",
  flag: "🇲🇦",
  continent: "Africa",
  currency: { code: "MAD", symbol: "DH", name: "Moroccan dirham", perRand: { spec: 18, reference: 0.51 } },
  timeZone: "Africa/Casablanca",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+212",
  cities: ["Casablanca", "Rabat", "Marrakesh", "Tangier", "Fes", "Agadir"],
  bodies: [
    {
      code: "OEC",
      name: "Ordre des Experts-Comptables du Maroc",
      website: "https://www.oec.ma",
      format: /^\d{3,4}$/,
      example: "0748",
    },
  ],
  payout: {
    account: { label: "RIB", pattern: /^\d{24}$/, hint: "24 digits", check: "rib" },
    mobile: {
      providers: ["Orange Money", "inwi money"],
      pattern: /^\+212[67]\d{8}$/,
      hint: "such as +212 612 345 678",
    },
  },
  pattern: "zellige",
} as const satisfies CountryRecord;
