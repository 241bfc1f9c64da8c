import { countries, type Country, type CountryCode } from "./countries";
import type { BodyRecord } from "./countries/country-record";

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

export type InternationalBodyCode = (typeof international)[number]["code"];
export type BodyCode = Country["bodies"][number]["code"] | InternationalBodyCode;

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
  ...countries.flatMap(({ code, bodies: own }) =>
    own.map((body: BodyRecord & { code: BodyCode }) => ({ ...body, register: body.register ?? null, country: code })),
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
