import type { CountryRecord } from "./country-record";

export const southAfrica = {
  code: "ZA",
  name: "South Africa",
  flag: "🇿🇦",
  continent: "Africa",
  currency: { code: "ZAR", symbol: "R", name: "South African rand", perRand: { spec: 1, reference: 1 } },
  timeZone: "Africa/Johannesburg",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+27",
  cities: ["Johannesburg", "Cape Town", "Durban", "Pretoria", "Gqeberha", "Bloemfontein", "Stellenbosch", "Polokwane"],
  pattern: "shweshwe",
} as const satisfies CountryRecord;
