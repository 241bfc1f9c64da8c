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
  pattern: "khayamiya",
} as const satisfies CountryRecord;
