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
  pattern: "kikoy",
} as const satisfies CountryRecord;
