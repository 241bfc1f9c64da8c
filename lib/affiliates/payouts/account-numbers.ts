import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { PayoutWays } from "@/lib/platform/reference/countries/country-record";

/** The bank accounts and mobile money through which people in a country are paid. */
export const payoutWays = (country: CountryCode): PayoutWays => countryByCode(country).payout;

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
