/** specification 9 and decisions, Money: currencies with their symbols. All prices are set and billed in ZAR. */
export const currencies = [
  { code: "ZAR", symbol: "R", name: "South African rand" },
  { code: "BWP", symbol: "P", name: "Botswana pula" },
  { code: "NGN", symbol: "₦", name: "Nigerian naira" },
  { code: "KES", symbol: "KSh", name: "Kenyan shilling" },
  { code: "GHS", symbol: "GH₵", name: "Ghanaian cedi" },
  { code: "EGP", symbol: "E£", name: "Egyptian pound" },
  { code: "MAD", symbol: "DH", name: "Moroccan dirham" },
  { code: "MUR", symbol: "Rs", name: "Mauritian rupee" },
  { code: "AED", symbol: "د.إ", name: "UAE dirham" },
] as const;

export type Currency = (typeof currencies)[number];
export type CurrencyCode = Currency["code"];
export const currencyCodes = currencies.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]];
export const defaultCurrency: CurrencyCode = "ZAR";
export type Rates = Readonly<Record<CurrencyCode, number>>;

/**
 * Units of each currency per 1 ZAR. `spec` is the specification's table to the letter; `reference` is early 2026
 * (decisions, Money).
 */
export const rateSets = {
  spec: { ZAR: 1, BWP: 2.1, NGN: 85, KES: 23, GHS: 9, EGP: 31, MAD: 18, MUR: 87, AED: 7.3 },
  reference: { ZAR: 1, BWP: 0.73, NGN: 86.7, KES: 7.43, GHS: 0.6, EGP: 2.6, MAD: 0.51, MUR: 2.6, AED: 0.209 },
} as const satisfies Record<string, Rates>;
