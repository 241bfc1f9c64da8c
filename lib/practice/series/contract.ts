import { z } from "zod";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { papersSchema } from "@/lib/practice/templates/contract";
import {
  serviceSchema,
  stepsSchema,
  titleSchema,
  workFactsSchema,
  workFrequencies,
  zoneSchema,
} from "@/lib/practice/work/contract";

/** How often work returns by hand. */
export const handFrequencies = ["monthly", "two-monthly", "quarterly", "half-yearly", "yearly"] as const;

const seriesStates = ["active", "paused", "ended"] as const;
export type SeriesState = (typeof seriesStates)[number];

/** By an obligation, from one of its periods (null: the next one due), or by hand from a first due date. */
const seriesDueSchema = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("obligation"),
    obligation: z.string().max(60),
    facts: workFactsSchema,
    period: civilDate().nullable(),
  }),
  z.strictObject({
    by: z.literal("hand"),
    first: civilDate(),
    zone: zoneSchema,
    frequency: z.enum(handFrequencies),
  }),
]);
export type SeriesDue = z.infer<typeof seriesDueSchema>;

const fields = {
  title: titleSchema,
  service: serviceSchema,
  steps: stepsSchema,
  /** The seat in charge; null for the owner. */
  seat: z.uuid().nullable(),
  /** The papers to ask for with each period; empty for none. */
  papers: papersSchema,
  /** Days before the due date at which the papers are due. */
  papersDaysBefore: z.int().min(0).max(90),
};

/** POST /api/practice/series. */
export const newSeriesSchema = z.strictObject({
  client: z.uuid(),
  due: seriesDueSchema,
  title: fields.title,
  service: fields.service.default(""),
  steps: fields.steps.default([]),
  seat: fields.seat.default(null),
  papers: fields.papers.default([]),
  papersDaysBefore: fields.papersDaysBefore.default(7),
});
export type NewSeries = z.infer<typeof newSeriesSchema>;
export type SeriesForm = z.input<typeof newSeriesSchema>;

/**
 * PATCH /api/practice/series/{id} with If-Match. `skip` leaves out the next period, `unskip` brings one back. Titles,
 * steps, papers and facts count for the periods to come.
 */
export const seriesChangeSchema = z
  .strictObject({
    ...fields,
    facts: workFactsSchema,
    state: z.enum(seriesStates),
    skip: civilDate(),
    unskip: civilDate(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type SeriesChange = z.infer<typeof seriesChangeSchema>;
export const seriesParamsSchema = z.strictObject({ id: z.uuid() });

/** Work that returns. */
export const seriesSchema = z
  .strictObject({
    id: z.uuid(),
    client: z.strictObject({ id: z.uuid(), name: z.string(), country: z.string() }),
    title: z.string(),
    service: z.string(),
    frequency: z.enum(workFrequencies),
    /** The obligation that gives the due dates; null for dates by hand. */
    obligation: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    /** What decides the dates of the obligation; null for dates by hand. */
    facts: workFactsSchema.nullable(),
    zone: z.string(),
    steps: z.array(z.string()),
    seat: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    papers: z.array(z.strictObject({ name: z.string(), note: z.string() })),
    papersDaysBefore: z.int(),
    state: z.enum(seriesStates),
    /** The next period without work, and the day on which its work is made; null when there is none. */
    next: z.strictObject({ period: z.iso.date(), on: z.iso.date() }).nullable(),
    skipped: z.array(z.iso.date()),
    version: z.int(),
  })
  .meta({ id: "PracticeSeries" });
export type Series = z.infer<typeof seriesSchema>;

export const seriesQuerySchema = z.strictObject({
  client: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("Work for this client of the firm, by its id."),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type SeriesQuery = z.infer<typeof seriesQuerySchema>;
/** GET /api/practice/series: those that have not ended first, by the client's name. */
export const seriesListSchema = listSchema(seriesSchema);
export type SeriesList = z.infer<typeof seriesListSchema>;
