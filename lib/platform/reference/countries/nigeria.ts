import type { CountryRecord } from "./country-record";

export const nigeria = {
  code: "NG",
  name: "Nigeria",
  flag: "🇳🇬",
  continent: "Africa",
  currency: { code: "NGN", symbol: "₦", name: "Nigerian naira", perRand: { spec: 85, reference: 86.7 } },
  timeZone: "Africa/Lagos",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+234",
  cities: ["Lagos", "Abuja", "Port Harcourt", "Ibadan", "Kano", "Enugu", "Benin City"],
  bodies: [
    {
      code: "ICAN",
      name: "Institute of Chartered Accountants of Nigeria",
      website: "https://icanig.org",
      format: /^MB\d{6}$/,
      example: "MB031265",
    },
    {
      code: "ANAN",
      name: "Association of National Accountants of Nigeria",
      website: "https://anan.org.ng",
      format: /^\d{5}$/,
      example: "27418",
    },
  ],
  payout: {
    account: { label: "Account number (NUBAN)", pattern: /^\d{10}$/, hint: "10 digits" },
    mobile: {
      providers: ["OPay", "PalmPay", "MTN MoMo"],
      pattern: /^\+234[7-9]\d{9}$/,
      hint: "such as +234 803 123 4567",
    },
  },
  pattern: "adire",
} as const satisfies CountryRecord;
