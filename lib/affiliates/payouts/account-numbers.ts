import type { CountryCode } from "@/lib/platform/reference/countries";

/** The numbers of bank accounts and mobile wallets of a country, as they are written there. */
export interface PayoutWays {
  account: { label: string; pattern: RegExp; hint: string; check?: "iban" | "rib" };
  /** The branch, where the account number alone does not name it. */
  branch?: { label: string; pattern: RegExp; hint: string };
  mobile: { providers: readonly string[]; pattern: RegExp; hint: string };
}

const ways: Record<CountryCode, PayoutWays> = {
  ZA: {
    account: { label: "Account number", pattern: /^\d{7,11}$/, hint: "7 to 11 digits" },
    branch: { label: "Branch code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: { providers: ["MTN MoMo"], pattern: /^\+27[6-8]\d{8}$/, hint: "such as +27 82 123 4567" },
  },
  BW: {
    account: { label: "Account number", pattern: /^\d{7,14}$/, hint: "7 to 14 digits" },
    branch: { label: "Branch code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: {
      providers: ["Orange Money", "MyZaka", "Smega"],
      pattern: /^\+2677\d{7}$/,
      hint: "such as +267 71 234 567",
    },
  },
  NG: {
    account: { label: "Account number (NUBAN)", pattern: /^\d{10}$/, hint: "10 digits" },
    mobile: {
      providers: ["OPay", "PalmPay", "MTN MoMo"],
      pattern: /^\+234[7-9]\d{9}$/,
      hint: "such as +234 803 123 4567",
    },
  },
  KE: {
    account: { label: "Account number", pattern: /^\d{6,16}$/, hint: "6 to 16 digits" },
    branch: { label: "Bank and branch code", pattern: /^\d{5}$/, hint: "5 digits" },
    mobile: { providers: ["M-Pesa", "Airtel Money"], pattern: /^\+254[17]\d{8}$/, hint: "such as +254 712 345 678" },
  },
  GH: {
    account: { label: "Account number", pattern: /^\d{10,17}$/, hint: "10 to 17 digits" },
    branch: { label: "Sort code", pattern: /^\d{6}$/, hint: "6 digits" },
    mobile: {
      providers: ["MTN MoMo", "Telecel Cash", "AT Money"],
      pattern: /^\+233[25]\d{8}$/,
      hint: "such as +233 24 123 4567",
    },
  },
  EG: {
    account: { label: "IBAN", pattern: /^EG\d{27}$/, hint: "EG and 27 digits", check: "iban" },
    mobile: {
      providers: ["Vodafone Cash", "Orange Cash", "e& Cash"],
      pattern: /^\+201[0125]\d{8}$/,
      hint: "such as +20 100 123 4567",
    },
  },
  MA: {
    account: { label: "RIB", pattern: /^\d{24}$/, hint: "24 digits", check: "rib" },
    mobile: {
      providers: ["Orange Money", "inwi money"],
      pattern: /^\+212[67]\d{8}$/,
      hint: "such as +212 612 345 678",
    },
  },
  MU: {
    account: { label: "IBAN", pattern: /^MU\d{2}[A-Z]{4}\d{19}[A-Z]{3}$/, hint: "MU and 28 characters", check: "iban" },
    mobile: { providers: ["my.t money"], pattern: /^\+2305\d{7}$/, hint: "such as +230 5123 4567" },
  },
  AE: {
    account: { label: "IBAN", pattern: /^AE\d{21}$/, hint: "AE and 21 digits", check: "iban" },
    mobile: { providers: ["e& money"], pattern: /^\+9715\d{8}$/, hint: "such as +971 50 123 4567" },
  },
};

/** The bank accounts and mobile money through which people in a country are paid. */
export const payoutWays = (country: CountryCode): PayoutWays => ways[country];

/** ISO 13616: an IBAN whose check digits fit (remainder 1 of 97). */
function ibanFits(iban: string): boolean {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => parseInt(sign, 36)).join("");
  return remainder97(digits) === 1;
}

/** A Moroccan RIB ends in its key: 97 less the remainder of the 22 digits before it, times 100. */
const ribFits = (rib: string) => 97 - remainder97(`${rib.slice(0, 22)}00`) === Number(rib.slice(22));

function remainder97(digits: string): number {
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}

/** True for a number, without spaces, that a bank account in the country can have. */
export function accountFits(country: CountryCode, number: string): boolean {
  const { pattern, check } = payoutWays(country).account;
  if (!pattern.test(number)) return false;
  return check === "iban" ? ibanFits(number) : check === "rib" ? ribFits(number) : true;
}
