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
  pattern: "adire",
} as const satisfies CountryRecord;
