import type { CountryRecord } from "./country-record";

export const mauritius = {
  code: "MU",
  name: "Mauritius",
  flag: "🇲🇺",
  continent: "Africa",
  currency: { code: "MUR", symbol: "Rs", name: "Mauritian rupee", perRand: { spec: 87, reference: 2.6 } },
  timeZone: "Indian/Mauritius",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+230",
  cities: ["Port Louis", "Ebène", "Curepipe", "Quatre Bornes", "Vacoas"],
  pattern: "ravanne",
} as const satisfies CountryRecord;
