import { countries, type CountryCode } from "./countries";
import type { LicenceRecord } from "./countries/country-record";

type Licensing = Extract<(typeof countries)[number], { licences: readonly LicenceRecord[] }>;
export type LicenceCode = Licensing["licences"][number]["code"];
export type Licence = LicenceRecord & { code: LicenceCode };

/** The authorities of a country whose licence accountants have beside their body's; empty in most countries. */
export function licencesOf(country: CountryCode | string): readonly Licence[] {
  const record = countries.find(({ code }) => code === country);
  return record && "licences" in record ? record.licences : [];
}

/** The codes of all authorities. */
export const licenceCodes = countries.flatMap(({ code }) => licencesOf(code).map((licence) => licence.code)) as [
  LicenceCode,
  ...LicenceCode[],
];

/** The authority with that code in a country; undefined where it issues no licences. */
export const findLicence = (country: string, code: string | null) =>
  licencesOf(country).find((licence) => licence.code === code);

/**
 * The columns of a local licence: null without a number, or in a country that has none. Spaces around it are removed.
 */
export function licenceColumns(country: string, authority: string | null, number: string | null) {
  const licence = findLicence(country, authority) ?? licencesOf(country)[0];
  const trimmed = number?.trim() ?? "";
  return licence && trimmed
    ? { localAuthority: licence.code, localLicence: trimmed }
    : { localAuthority: null, localLicence: null };
}

/** "MoE 0964"; empty without a licence. */
export const licenceLabel = (row: { localAuthority: string | null; localLicence: string | null }): string =>
  row.localAuthority && row.localLicence ? `${row.localAuthority} ${row.localLicence}` : "";
