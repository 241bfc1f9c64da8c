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
  bodies: [
    {
      code: "MIPA",
      name: "Mauritius Institute of Professional Accountants",
      website: "https://www.mipa.mu",
      format: /^PA\/\d{4}$/,
      example: "PA/1297",
    },
  ],
  payout: {
    account: { label: "IBAN", pattern: /^MU\d{2}[A-Z]{4}\d{19}[A-Z]{3}$/, hint: "MU and 28 characters", check: "iban" },
    mobile: { providers: ["my.t money"], pattern: /^\+2305\d{7}$/, hint: "such as +230 5123 4567" },
  },
  pattern: "ravanne",
} as const satisfies CountryRecord;
