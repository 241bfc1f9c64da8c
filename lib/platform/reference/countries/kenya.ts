import type { CountryRecord } from "./country-record";

export const kenya = {
  code: "KE",
  name: "Kenya",
  flag: "🇰🇪",
  continent: "Africa",
  currency: { code: "KES", symbol: "KSh", name: "Kenyan shilling", perRand: { spec: 23, reference: 7.43 } },
  timeZone: "Africa/Nairobi",
  weekend: ["Saturday", "Sunday"],
  dialCode: "+254",
  cities: ["Nairobi", "Mombasa", "Kisumu", "Nakuru", "Eldoret"],
  bodies: [
    {
      code: "ICPAK",
      name: "Institute of Certified Public Accountants of Kenya",
      website: "https://www.icpak.com",
      format: /^\d{4,5}$/,
      example: "14872",
    },
  ],
  payout: {
    account: { label: "Account number", pattern: /^\d{6,16}$/, hint: "6 to 16 digits" },
    branch: { label: "Bank and branch code", pattern: /^\d{5}$/, hint: "5 digits" },
    mobile: { providers: ["M-Pesa", "Airtel Money"], pattern: /^\+254[17]\d{8}$/, hint: "such as +254 712 345 678" },
  },
  pattern: "kikoy",
} as const satisfies CountryRecord;
