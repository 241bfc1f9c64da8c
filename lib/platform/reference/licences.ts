import type { CountryCode } from "./countries";

/** An authority that licenses accountants beside their professional body. */
export interface LicenceRecord {
  code: string;
  name: string;
  website: string;
}

/** Authorities whose licence accountants need beside their body's; the usual one first. */
const licences = {
  EG: [
    { code: "FRA", name: "Financial Regulatory Authority", website: "https://fra.gov.eg" },
    {
      code: "ESAA",
      name: "Egyptian Society of Accountants and Auditors",
      website: "https://www.esaaegypt.org",
    },
  ],
  AE: [{ code: "MoE", name: "Ministry of Economy", website: "https://www.moec.gov.ae" }],
} as const satisfies Partial<Record<CountryCode, readonly LicenceRecord[]>>;

export type LicenceCode = (typeof licences)[keyof typeof licences][number]["code"];
export type Licence = LicenceRecord & { code: LicenceCode };

/** The authorities of a country whose licence accountants have beside their body's; empty in most countries. */
export function licencesOf(country: CountryCode | string): readonly Licence[] {
  return Object.hasOwn(licences, country) ? licences[country as keyof typeof licences] : [];
}

/** The codes of all authorities. */
export const licenceCodes = Object.values(licences).flatMap((own) => own.map(({ code }) => code)) as [
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
