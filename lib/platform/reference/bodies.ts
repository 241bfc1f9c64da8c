import type { CountryCode } from "./countries";

/**
 * specification 9: the 15 professional bodies. `format` is a member number's shape (for hints and checks), `register`
 * where anybody can look a member up.
 */
export const bodies = [
  {
    code: "SAICA",
    name: "South African Institute of Chartered Accountants",
    country: "ZA",
    register: "https://www.saica.org.za",
    format: /^\d{8}$/,
    example: "20014573",
  },
  {
    code: "SAIPA",
    name: "South African Institute of Professional Accountants",
    country: "ZA",
    register: "https://www.saipa.co.za",
    format: /^\d{4,6}$/,
    example: "48213",
  },
  {
    code: "SAIT",
    name: "South African Institute of Taxation",
    country: "ZA",
    register: "https://www.thesait.org.za",
    format: /^PR-\d{6}$/,
    example: "PR-004217",
  },
  {
    code: "BICA",
    name: "Botswana Institute of Chartered Accountants",
    country: "BW",
    register: "https://www.bica.org.bw",
    format: /^[A-Z]{2}\d{5}$/,
    example: "CA01842",
  },
  {
    code: "ICAN",
    name: "Institute of Chartered Accountants of Nigeria",
    country: "NG",
    register: "https://icanig.org",
    format: /^MB\d{6}$/,
    example: "MB031265",
  },
  {
    code: "ANAN",
    name: "Association of National Accountants of Nigeria",
    country: "NG",
    register: "https://anan.org.ng",
    format: /^\d{5}$/,
    example: "27418",
  },
  {
    code: "ICPAK",
    name: "Institute of Certified Public Accountants of Kenya",
    country: "KE",
    register: "https://www.icpak.com",
    format: /^\d{4,5}$/,
    example: "14872",
  },
  {
    code: "ICAG",
    name: "Institute of Chartered Accountants, Ghana",
    country: "GH",
    register: "https://www.icagh.org",
    format: /^MB\/\d{5}$/,
    example: "MB/00921",
  },
  {
    code: "ESAA",
    name: "Egyptian Society of Accountants and Auditors",
    country: "EG",
    register: "https://www.esaaegypt.org",
    format: /^\d{4,5}$/,
    example: "11326",
  },
  {
    code: "OEC",
    name: "Ordre des Experts-Comptables du Maroc",
    country: "MA",
    register: "https://www.oec.ma",
    format: /^\d{3,4}$/,
    example: "0748",
  },
  {
    code: "MIPA",
    name: "Mauritius Institute of Professional Accountants",
    country: "MU",
    register: "https://www.mipa.mu",
    format: /^PA\/\d{4}$/,
    example: "PA/1297",
  },
  {
    code: "EAAA",
    name: "Emirates Association for Accountants and Auditors",
    country: "AE",
    register: "https://www.eaaa.ae",
    format: /^\d{4,5}$/,
    example: "6215",
  },
  {
    code: "ACCA",
    name: "Association of Chartered Certified Accountants",
    country: null,
    register: "https://www.accaglobal.com",
    format: /^\d{7}$/,
    example: "1482630",
  },
  {
    code: "CPA",
    name: "Certified Public Accountant",
    country: null,
    register: "https://www.nasba.org",
    format: /^\d{5,6}$/,
    example: "52817",
  },
  {
    code: "Other",
    name: "Another recognised body",
    country: null,
    register: null,
    format: /^[A-Za-z0-9/.-]{3,20}$/,
    example: "AB-10234",
  },
] as const satisfies readonly {
  code: string;
  name: string;
  country: CountryCode | null;
  register: string | null;
  format: RegExp;
  example: string;
}[];
export type BodyCode = (typeof bodies)[number]["code"];
export const bodyCodes = bodies.map(({ code }) => code) as [BodyCode, ...BodyCode[]];

/** The bodies that exist in a country: its own and the international ones. */
export function bodiesOf(country: CountryCode) {
  return bodies.filter((body) => body.country === country || body.country === null);
}
