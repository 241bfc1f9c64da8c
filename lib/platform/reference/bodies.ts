import { type CountryCode, countryCodes } from "./countries";

/** A professional body that licenses accountants. */
export interface BodyRecord {
  code: string;
  name: string;
  website: string;
  /** The page that searches the members, where one is known. */
  register?: string;
  /** The shape of a member number, for hints and checks. */
  format: RegExp;
  example: string;
}

/** The bodies of each country. */
const national = {
  ZA: [
    {
      code: "SAICA",
      name: "South African Institute of Chartered Accountants",
      website: "https://www.saica.org.za",
      format: /^\d{8}$/,
      example: "20014573",
    },
    {
      code: "SAIPA",
      name: "South African Institute of Professional Accountants",
      website: "https://www.saipa.co.za",
      register: "https://www.saipa.co.za/find-an-accountant/",
      format: /^\d{4,6}$/,
      example: "48213",
    },
    {
      code: "SAIT",
      name: "South African Institute of Taxation",
      website: "https://www.thesait.org.za",
      format: /^PR-\d{6}$/,
      example: "PR-004217",
    },
  ],
  BW: [
    {
      code: "BICA",
      name: "Botswana Institute of Chartered Accountants",
      website: "https://www.bica.org.bw",
      format: /^[A-Z]{2}\d{5}$/,
      example: "CA01842",
    },
  ],
  NG: [
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
  KE: [
    {
      code: "ICPAK",
      name: "Institute of Certified Public Accountants of Kenya",
      website: "https://www.icpak.com",
      format: /^\d{4,5}$/,
      example: "14872",
    },
  ],
  GH: [
    {
      code: "ICAG",
      name: "Institute of Chartered Accountants, Ghana",
      website: "https://www.icagh.org",
      format: /^MB\/\d{5}$/,
      example: "MB/00921",
    },
  ],
  EG: [
    {
      code: "ESAA",
      name: "Egyptian Society of Accountants and Auditors",
      website: "https://www.esaaegypt.org",
      format: /^\d{4,5}$/,
      example: "11326",
    },
  ],
  MA: [
    {
      code: "OEC",
      name: "Ordre des Experts-Comptables du Maroc",
      website: "https://www.oec.ma",
      format: /^\d{3,4}$/,
      example: "0748",
    },
  ],
  MU: [
    {
      code: "MIPA",
      name: "Mauritius Institute of Professional Accountants",
      website: "https://www.mipa.mu",
      format: /^PA\/\d{4}$/,
      example: "PA/1297",
    },
  ],
  AE: [
    {
      code: "EAAA",
      name: "Emirates Association for Accountants and Auditors",
      website: "https://www.eaaa.ae",
      format: /^\d{4,5}$/,
      example: "6215",
    },
  ],
} as const satisfies Record<CountryCode, readonly BodyRecord[]>;

/** Bodies whose members work in every country served. */
const international = [
  {
    code: "ACCA",
    name: "Association of Chartered Certified Accountants",
    website: "https://www.accaglobal.com",
    register: "https://www.accaglobal.com/gb/en/member/find-an-accountant/directory-of-member.html",
    format: /^\d{7}$/,
    example: "1482630",
  },
  {
    code: "CPA",
    name: "Certified Public Accountant",
    // Issued by many countries and states: no register has them all.
    website: null,
    register: null,
    format: /^\d{5,6}$/,
    example: "52817",
  },
  {
    code: "Other",
    name: "Another recognised body",
    website: null,
    register: null,
    format: /^[A-Za-z0-9/.-]{3,20}$/,
    example: "AB-10234",
  },
] as const;

export type NationalBodyCode<C extends CountryCode = CountryCode> = (typeof national)[C][number]["code"];
export type InternationalBodyCode = (typeof international)[number]["code"];
export type BodyCode = NationalBodyCode | InternationalBodyCode;

/**
 * A professional body: `country` is null for an international one, `website` where the code names no single body,
 * `register` where no page that searches its members is known.
 */
export interface Body {
  code: BodyCode;
  name: string;
  country: CountryCode | null;
  website: string | null;
  register: string | null;
  format: RegExp;
  example: string;
}

/**
 * The 15 professional bodies (specification 9). `format` is the shape of a member number, `register` the search of its
 * members.
 */
export const bodies: readonly Body[] = [
  ...countryCodes.flatMap((country) =>
    national[country].map((body: BodyRecord & { code: BodyCode }) => ({
      ...body,
      register: body.register ?? null,
      country,
    })),
  ),
  ...international.map((body) => ({ ...body, country: null })),
];
export const bodyCodes = bodies.map(({ code }) => code) as [BodyCode, ...BodyCode[]];

/** True if a text is the code or the name of a listed body, in any case. */
export const isListedBody = (text: string): boolean =>
  bodies.some(({ code, name }) => [code, name].some((known) => known.toLowerCase() === text.trim().toLowerCase()));

/** The column of a body's name: null for a listed body or without a name. Spaces around it are removed. */
export const bodyNameColumn = (body: string, name: string | null | undefined): string | null =>
  body === "Other" ? name?.trim() || null : null;

/** The text of a body: its code, or the name of one outside the list; "Other" without a name. */
export const bodyText = (row: { professionalBody: string; bodyName?: string | null }): string =>
  (row.professionalBody === "Other" && row.bodyName) || row.professionalBody;

/** The bodies whose members work in a country: its own and the international ones. */
export function bodiesOf(country: CountryCode) {
  return bodies.filter((body) => body.country === country || body.country === null);
}
