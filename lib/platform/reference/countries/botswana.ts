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
  bodies: [
    {
      code: "BICA",
      name: "Botswana Institute of Chartered Accountants",
      website: "https://www.bica.org.bw",
      format: /^[A-Z]{2}\d{5}$/,
      example: "CA01842",
    },
  ],
  payout: {
    account: { label: "Account number", pattern: /^\d{7,14}$/, hint: "7 to 14 digits" },
    branch: { label: "Branch code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: {
      providers: ["Orange Money", "MyZaka", "Smega"],
      pattern: /^\+2677\d{7}$/,
      hint: "such as +267 71 234 567",
    },
  },
  pattern: "basket",
} as const satisfies CountryRecord;
