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
  pattern: "kente",
} as const satisfies CountryRecord;
