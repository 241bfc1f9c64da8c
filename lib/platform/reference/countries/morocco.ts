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
  pattern: "zellige",
} as const satisfies CountryRecord;
