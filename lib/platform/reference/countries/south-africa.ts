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
  bodies: [
    {
      code: "SAICA",
      name: "South African Institute of Chartered Accountants",
      website: "https://www.saica.org.za",
      format: /^\d{8}$/,
      example: "20014573",
    },
    {
      code: "SAIPA",
      name: "South African Institute of Professional Accountants",
      website: "https://www.saipa.co.za",
      register: "https://www.saipa.co.za/find-an-accountant/",
      format: /^\d{4,6}$/,
      example: "48213",
    },
    {
      code: "SAIT",
      name: "South African Institute of Taxation",
      website: "https://www.thesait.org.za",
      format: /^PR-\d{6}$/,
      example: "PR-004217",
    },
  ],
  payout: {
    account: { label: "Account number", pattern: /^\d{7,11}$/, hint: "7 to 11 digits" },
    branch: { label: "Branch code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: { providers: ["MTN MoMo"], pattern: /^\+27[6-8]\d{8}$/, hint: "such as +27 82 123 4567" },
  },
  pattern: "shweshwe",
} as const satisfies CountryRecord;
