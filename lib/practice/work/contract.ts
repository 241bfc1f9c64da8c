import { z } from "zod";
import { businessKinds, type Obligation, vatFilings } from "@/lib/deadlines/obligations/contract";
import { isTimeZone } from "@/lib/platform/format/zones";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { neededName, optionalName } from "@/lib/platform/reference/text";

/** How often work returns: the frequencies of obligations. */
export const workFrequencies = [
  "monthly",
  "two-monthly",
  "quarterly",
  "half-yearly",
  "yearly",
  "once",
  "event",
  "varies",
] as const satisfies readonly Obligation["frequency"][];
export type WorkFrequency = (typeof workFrequencies)[number];

export const workStates = ["waiting", "in-progress", "approval", "filed", "done"] as const;
export type WorkState = (typeof workStates)[number];

/** Dates on documents of the client, from which some obligations count. */
const onDocument = (what: string) => civilDate().optional().describe(`The day of ${what}, as the document says.`);
const documentDates = z.strictObject({
  incorporation: onDocument("the incorporation"),
  "licence-expiry": onDocument("the end of the trade licence"),
  "register-expiry": onDocument("the end of the entry in the commercial register"),
  "annual-meeting": onDocument("the annual general meeting"),
  "return-date": onDocument("the last annual return"),
});

/** The answers that the rule of an obligation needs. */
export const workFactsSchema = z.strictObject({
  kind: z.enum(businessKinds),
  vat: z.enum(vatFilings),
  /** The month in which the client's accounting year ends, 1 to 12. */
  yearEnd: z.int().min(1).max(12),
  /** The label of one of the obligation's schedules; null: the first that fits the client. */
  schedule: z.string().max(200).nullable(),
  dates: documentDates,
});
export type WorkFacts = z.infer<typeof workFactsSchema>;

export const zoneSchema = z.string().max(64).refine(isTimeZone, "This is not a time zone");
export const stepText = neededName(200, "Please enter the step");
export const stepsSchema = z.array(stepText).max(40, "At most 40 steps");
export const titleSchema = neededName(120, "Please enter a title");
export const serviceSchema = z.enum(["", ...specializationSlugs]);
/** The most minutes of one piece of work: 1,000 hours. */
export const maxMinutes = 60_000;
const minutes = z
  .int("Please enter hours as a number, such as 2, 1.5 or 1:30")
  .min(0, "The time can't be less than nothing")
  .max(maxMinutes, "At most 1,000 hours");

/** By an obligation, for one of its periods (null: the next one due), or a date by hand in a zone. */
const dueSchema = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("obligation"),
    obligation: z.string().max(60),
    facts: workFactsSchema,
    period: civilDate().nullable(),
  }),
  z.strictObject({ by: z.literal("hand"), on: civilDate(), zone: zoneSchema }),
]);
export type WorkDue = z.infer<typeof dueSchema>;

/** POST /api/practice/work. `seat` is the seat in charge; null for the owner. `project` is one of the client's. */
export const newWorkSchema = z.strictObject({
  client: z.uuid(),
  title: titleSchema,
  service: serviceSchema.default(""),
  due: dueSchema,
  steps: stepsSchema.default([]),
  seat: z.uuid().nullable().default(null),
  project: z.uuid().nullable().default(null),
});
export type NewWork = z.infer<typeof newWorkSchema>;
export type WorkForm = z.input<typeof newWorkSchema>;

/** PATCH /api/practice/work/{id} with If-Match. A step with an id stays done; one without is new. */
export const workChangeSchema = z
  .strictObject({
    title: titleSchema,
    service: serviceSchema,
    due: dueSchema,
    steps: z.array(z.strictObject({ id: z.uuid().optional(), text: stepText })).max(40, "At most 40 steps"),
    seat: z.uuid().nullable(),
    project: z.uuid().nullable(),
    state: z.enum(workStates),
    minutes,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type WorkChange = z.infer<typeof workChangeSchema>;

export const workParamsSchema = z.strictObject({ id: z.uuid() });
/** PUT /api/practice/work/{id}/steps/{step}. */
export const stepParamsSchema = z.strictObject({
  id: z.uuid(),
  step: z.uuid().describe("The id of a step of the work."),
});
export const stepChangeSchema = z.strictObject({ done: z.boolean() });

const workStepSchema = z.strictObject({ id: z.uuid(), text: z.string(), doneAt: z.iso.datetime().nullable() });

/** A piece of work for a client of the firm. */
export const workSchema = z
  .strictObject({
    id: z.uuid(),
    client: z.strictObject({ id: z.uuid(), name: z.string(), country: z.string() }),
    title: z.string(),
    service: z.string(),
    frequency: z.enum(workFrequencies),
    /** The obligation that gives the due date; null for a date by hand. */
    obligation: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    /** Null for a date by hand. */
    facts: workFactsSchema.nullable(),
    /** The IANA zone whose days count. */
    zone: z.string(),
    /** The last day of its period; null for single work without one. */
    period: z.iso.date().nullable(),
    dueOn: z.iso.date(),
    /** The due date before a weekend or a holiday moved it; null for a date by hand. */
    nominalOn: z.iso.date().nullable(),
    state: z.enum(workStates),
    steps: z.array(workStepSchema),
    /** The seat in charge; null for the owner. */
    seat: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    /** Time spent. */
    minutes: z.int(),
    project: z.strictObject({ id: z.uuid(), title: z.string() }).nullable(),
    /** The work that returns, of which this is a period. */
    seriesId: z.uuid().nullable(),
    filedAt: z.iso.datetime().nullable(),
    doneAt: z.iso.datetime().nullable(),
    /** Due before today in its zone, and neither filed nor done. */
    overdue: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: "PracticeWork" });
export type Work = z.infer<typeof workSchema>;

const filters = {
  q: optionalName(100).default(""),
  client: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("Work for this client of the firm, by its id."),
  country: z.string().max(2).default(""),
  seat: z
    .union([z.enum(["", "owner"]), z.uuid()])
    .default("")
    .describe("Work of the seat in charge; owner: work without a seat."),
};

/** GET /api/practice/work. `state`: "open" is all but filed and done; "all" is every state. */
export const workQuerySchema = z.strictObject({
  ...filters,
  state: z.enum(["open", "all", ...workStates]).default("open"),
  from: z
    .union([z.literal(""), civilDate()])
    .default("")
    .describe("Due on this day or later, in the zone of the work."),
  to: z
    .union([z.literal(""), civilDate()])
    .default("")
    .describe("Due on this day or earlier, in the zone of the work."),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type WorkQuery = z.infer<typeof workQuerySchema>;

/** `open` counts all work that is neither filed nor done; `countries` are those of the firm's clients. */
export const workListSchema = listSchema(workSchema).extend({ open: z.int(), countries: z.array(z.string()) });
export type WorkList = z.infer<typeof workListSchema>;

export const boardQuerySchema = z.strictObject(filters);
export type BoardQuery = z.infer<typeof boardQuerySchema>;
/** GET /api/practice/work/board: a column for each state, with its first cards. */
export const boardSchema = z.strictObject({
  columns: z.array(z.strictObject({ state: z.enum(workStates), total: z.int(), items: z.array(workSchema) })),
});
export type Board = z.infer<typeof boardSchema>;

/** The most days that one answer of due work covers: the whole weeks of a month, and a day on both sides. */
const mostDueDays = 46;
/** GET /api/practice/work/days: open work by its due day. */
export const dueDaysQuerySchema = z
  .strictObject({
    from: civilDate().describe("The first due day, in the zone of the work."),
    to: civilDate().describe("The last due day; at most 45 days after the first."),
  })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostDueDays, {
    path: ["to"],
    error: "Ask for at most 46 days",
  });
export type DueDaysQuery = z.infer<typeof dueDaysQuerySchema>;

/** The days with open work; each has its first pieces, and how many there are. */
export const dueDaysSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      date: z.iso.date(),
      total: z.int(),
      work: z.array(z.strictObject({ id: z.uuid(), title: z.string(), client: z.string() })),
    }),
  ),
});
export type DueDays = z.infer<typeof dueDaysSchema>;

/** GET /api/practice/work/dates: the next due dates of an obligation for a client. */
export const datesQuerySchema = z.strictObject({
  client: z.uuid().describe("The client of the firm, by its id."),
  obligation: z.string().max(60),
  kind: z.enum(["", ...businessKinds]).default(""),
  vat: z
    .enum(["", ...vatFilings])
    .default("")
    .describe("How often the client files VAT; empty: as in the client's country by default."),
  yearEnd: wholeNumber(1, 12).optional().describe("The month in which the accounting year ends, 1 to 12."),
  schedule: z
    .string()
    .max(200)
    .default("")
    .describe("The label of one of the obligation's schedules; empty: the first."),
  ...documentDates.shape,
});
export type DatesQuery = z.infer<typeof datesQuerySchema>;

export const workDatesSchema = z.strictObject({
  /** The facts that count, with those of the client where the query has none. */
  facts: workFactsSchema,
  zone: z.string(),
  /** VAT rhythms of the country; empty where VAT periods do not decide the dates. */
  vatFilings: z.array(z.enum(vatFilings)),
  asksYearEnd: z.boolean(),
  /** Labels of the schedules to choose from; empty for one. */
  schedules: z.array(z.string()),
  /** Dates on documents that the obligation counts from. */
  documents: z.array(z.strictObject({ id: z.string(), question: z.string() })),
  dates: z.array(
    z.strictObject({
      period: z.iso.date(),
      date: z.iso.date(),
      nominal: z.iso.date(),
      /** A holiday that is not announced yet may move it. */
      tentative: z.boolean(),
    }),
  ),
});
export type WorkDates = z.infer<typeof workDatesSchema>;
