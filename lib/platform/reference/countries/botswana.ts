import type { CountryRecord } from "./country-record";

export const botswana = {
  code: "BW",
  name: "Botswana",
  flag: "🇧🇼",
  continent: "Africa",
  currency: { code: "BWP", symbol: "P", name: "Botswana pula", perRand: { spec: 2.1, reference: 0.73 } },
  timeZone: "Africa/Gaborone",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+267",
  cities: ["Gaborone", "Francistown", "Maun", "Palapye", "Lobatse"],
  pattern: "basket",
} as const satisfies CountryRecord;
