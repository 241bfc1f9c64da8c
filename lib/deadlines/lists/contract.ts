import { z } from "zod";
import {
  type BusinessFacts,
  businessKinds,
  type ExtraFact,
  extraFacts,
  type FileDate,
  fileDates,
  vatFilings,
} from "@/lib/deadlines/obligations/contract";
import { countryCodes } from "@/lib/platform/reference/countries";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { optionalText } from "@/lib/platform/reference/text";
import { maxNote, reminderDays } from "./constants";

export const extraFactNames = Object.keys(extraFacts) as [ExtraFact, ...ExtraFact[]];
export const fileDateNames = Object.keys(fileDates) as [FileDate, ...FileDate[]];

/** A date on a document of a living business. */
const documentDateSchema = civilDate();

/** The answers of a personal list: the five questions, and the further ones that were answered. */
export const answersSchema = z.strictObject({
  country: z.enum(countryCodes),
  kind: z.enum(businessKinds),
  vat: z.enum(vatFilings),
  employees: z.boolean(),
  /** The month in which the accounting year ends, 1 to 12. */
  yearEnd: z.int().min(1).max(12),
  extra: z.partialRecord(z.enum(extraFactNames), z.boolean()),
  dates: z.partialRecord(z.enum(fileDateNames), documentDateSchema),
});
export type Answers = z.infer<typeof answersSchema>;

/** The facts of the obligations' rules that the answers give. */
export const factsOf = ({ country: _, ...facts }: Answers): BusinessFacts => facts as BusinessFacts;

/** PUT /api/deadlines/mine. */
export const newListSchema = z.strictObject({
  answers: answersSchema,
  /** Empty for no reminders. */
  reminderDays: z.array(z.union(reminderDays.map((days) => z.literal(days)))).max(reminderDays.length),
  /** False: the reminders are notices only. */
  reminderEmails: z.boolean(),
});
export type NewList = z.infer<typeof newListSchema>;

/** A due date of the list, with what the person noted about it. */
const listItemSchema = z.strictObject({
  obligation: z.string(),
  /** The date before a weekend or a public holiday moved it; names the item together with the obligation. */
  dueOn: z.iso.date(),
  /** The date that counts. */
  date: z.iso.date(),
  name: z.string(),
  path: z.string(),
  /** The page that finds help with it: a request for quotes for clients, the search for professionals. */
  helpPath: z.string(),
  /** The last day of the period that it closes. */
  periodEnd: z.iso.date().nullable(),
  label: z.string().nullable(),
  /** What may change the date, as sentences. */
  notes: z.array(z.string()),
  done: z.boolean(),
  note: z.string(),
});
export type ListItem = z.infer<typeof listItemSchema>;

/** GET /api/deadlines/mine; `list` is null, and the rest empty, before one is saved. */
export const ownListSchema = z.strictObject({
  list: newListSchema
    .extend({
      hasFeed: z.boolean(),
      /** The form with these answers. */
      editPath: z.string(),
    })
    .nullable(),
  /** From two weeks ago to 18 months ahead, earliest first. */
  items: z.array(listItemSchema),
  undated: z.array(
    z.strictObject({ id: z.string(), name: z.string(), path: z.string(), when: z.string(), confirmed: z.boolean() }),
  ),
  /** Some dates may fall on a day off without a known rule. */
  hasUnknownMoves: z.boolean(),
  /** False while the email address is unconfirmed: until then the reminders are notices only. */
  emailConfirmed: z.boolean(),
  /** Today in the person's time zone. */
  today: z.iso.date(),
});
export type OwnList = z.infer<typeof ownListSchema>;

/** PUT /api/deadlines/mine/marks: replaces the mark of one item. */
export const markSchema = z.strictObject({
  obligation: z.string().max(100),
  dueOn: civilDate(),
  done: z.boolean(),
  note: optionalText(maxNote),
});
export type Mark = z.infer<typeof markSchema>;

/** POST /api/deadlines/mine/feed: the address, which is shown once. */
export const deadlineFeedSchema = z.strictObject({ address: z.url() });
export type DeadlineFeed = z.infer<typeof deadlineFeedSchema>;
