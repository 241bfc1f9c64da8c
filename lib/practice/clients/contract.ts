import { z } from "zod";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { languages } from "@/lib/platform/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";
import { neededName, optionalName, optionalNumber, optionalPhone, optionalText } from "@/lib/platform/reference/text";
import { isCountry } from "@/lib/platform/reference/world-countries";

const clientKinds = ["person", "company"] as const;
const clientOrigins = ["marketplace", "own", "imported"] as const;

/** A day of a leap year as "MM-DD". */
const isDayOfYear = (text: string) => z.iso.date().safeParse(`2000-${text}`).success;

const emailOrNone = optionalName(maxEmailLength).refine(
  (text) => text === "" || emailPattern.test(text),
  messages.emailInvalid,
);

const fields = {
  kind: z.enum(clientKinds),
  name: neededName(120, "Please enter a name"),
  /** The company that a person works for. */
  company: optionalName(120),
  /** Two-letter code of any country (ISO 3166-1); "" while unknown. */
  country: z.string().refine((code) => code === "" || isCountry(code), "Please choose a country"),
  email: emailOrNone,
  whatsapp: optionalPhone,
  language: z.enum(["", ...languages]),
  taxNumber: optionalNumber(40),
  /** The last day of the accounting year, "MM-DD"; "" while unknown. */
  yearEnd: z.string().refine((text) => text === "" || isDayOfYear(text), "Please enter a day of the year"),
  /** Ids of obligations of the client's country (lib/deadlines/obligations/data). */
  taxes: z.array(z.string().max(60)).max(40, "At most 40 taxes"),
  tags: z.array(neededName(40, "Please enter a tag")).max(20, "At most 20 tags"),
  /** For the owner and the accountants of the firm only. */
  notes: optionalText(5000),
};

/** POST /api/practice/clients. `seat` is the seat in charge; null for the owner. */
export const newClientSchema = z.strictObject({
  ...fields,
  kind: fields.kind.default("person"),
  company: fields.company.default(""),
  country: fields.country.default(""),
  email: fields.email.default(""),
  whatsapp: fields.whatsapp.default(""),
  language: fields.language.default(""),
  taxNumber: fields.taxNumber.default(""),
  yearEnd: fields.yearEnd.default(""),
  taxes: fields.taxes.default([]),
  tags: fields.tags.default([]),
  notes: fields.notes.default(""),
  seat: z.uuid().nullable().default(null),
});
export type NewClient = z.infer<typeof newClientSchema>;
export type ClientForm = z.input<typeof newClientSchema>;

/** PATCH /api/practice/clients/{id} with If-Match. */
export const clientChangeSchema = z
  .strictObject({ ...fields, seat: z.uuid().nullable(), archived: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type ClientChange = z.infer<typeof clientChangeSchema>;
export const clientParamsSchema = z.strictObject({ id: z.uuid() });

/** A client of the firm. An assistant, and an administrator during a view, get `taxNumber` and `notes` as null. */
export const practiceClientSchema = z
  .strictObject({
    id: z.uuid(),
    /** The client's account; null for a client without one. */
    accountId: z.uuid().nullable(),
    origin: z.enum(clientOrigins),
    kind: z.enum(clientKinds),
    name: z.string(),
    company: z.string(),
    country: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    language: z.string(),
    taxNumber: z.string().nullable(),
    /** "failed" is a warning: the number has not the form or the check digits of its country. */
    taxNumberCheck: z.enum(["passed", "failed", "unknown"]),
    yearEnd: z.string(),
    taxes: z.array(z.string()),
    /** The seat in charge; null for the owner. */
    seat: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    archived: z.boolean(),
    /** The last invitation to an account; null before the first. */
    invitedAt: z.iso.datetime().nullable(),
    /** When the client objected to emails and links of the firm; null without an objection. */
    objectedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: "PracticeClient" });
export type PracticeClient = z.infer<typeof practiceClientSchema>;

/** GET /api/practice/clients. */
export const clientQuerySchema = z.strictObject({
  q: optionalName(100).default(""),
  country: z.string().max(2).default(""),
  tag: z.string().max(40).default("").describe("Clients with this tag."),
  seat: z
    .union([z.enum(["", "owner"]), z.uuid()])
    .default("")
    .describe("Clients of the seat in charge; owner: those without a seat."),
  tax: z.string().max(60).default("").describe("Clients to whom this obligation of a country applies, by its id."),
  archived: z.enum(["", "yes"]).default("").describe("yes: archived clients in place of the others."),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type ClientQuery = z.infer<typeof clientQuerySchema>;

/**
 * `used` of `limit` clients are added or imported (-1: no limit). `countries`, `taxes` and `tags` are those in the whole
 * list, for its filters; `everyone` counts all clients who are not archived.
 */
export const clientListSchema = listSchema(practiceClientSchema.omit({ notes: true })).extend({
  used: z.int(),
  limit: z.int(),
  everyone: z.int(),
  countries: z.array(z.string()),
  taxes: z.array(z.string()),
  tags: z.array(z.string()),
});
export type ClientList = z.infer<typeof clientListSchema>;
export type ListedClient = ClientList["items"][number];
