import { z } from "zod";
import { type Due, type FileDate, fileDates, type Month, moves, type Rule } from "@/lib/deadlines/obligations/contract";

const civilDate = z.iso.date().transform((date) => date as `${number}-${number}-${number}`);
const month = z
  .int()
  .min(1)
  .max(12)
  .transform((value) => value as Month);
const months = z.array(month).min(1).max(12);
/** Months after the one in which a period ends. */
const monthsAfter = z.int().min(0).max(24);
const days = (most: number) => z.int().min(1).max(most);

/** A due date, in the shape of the obligations' data. */
const dueSchema: z.ZodType<Due> = z.union([
  z.strictObject({ day: days(31), monthsAfter }),
  z.strictObject({
    day: z.literal("last"),
    monthsAfter,
    early: z.strictObject({ months, workingDays: z.int().min(0).max(10) }).optional(),
  }),
  z.strictObject({ workingDay: z.union([z.literal("last"), days(20)]), monthsAfter }),
  z.strictObject({ days: days(400) }),
  z.strictObject({ workingDays: days(250) }),
  z.strictObject({ months: z.int().min(-24).max(24) }),
]);

const text = (most: number) => z.string().min(1).max(most);

/** A rule, in the shape of the obligations' data; every rule in the code fits it. */
const ruleSchema: z.ZodType<Rule> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("computed"),
    periods: z.union([
      z.strictObject({ ends: z.union([z.literal("every-month"), months]) }),
      z.strictObject({ ends: z.literal("vat-period") }),
      z.strictObject({ ends: z.literal("accounting-year"), months }),
    ]),
    due: dueSchema,
  }),
  z.strictObject({
    kind: z.literal("gazetted"),
    dates: z
      .array(z.strictObject({ date: civilDate, for: text(100) }))
      .min(1)
      .max(60),
  }),
  z.strictObject({
    kind: z.literal("on-file"),
    date: z.enum(Object.keys(fileDates) as [FileDate, ...FileDate[]]),
    everyYears: z.int().min(1).max(10).nullable(),
    due: dueSchema,
  }),
  z.strictObject({ kind: z.literal("event"), event: text(200), due: dueSchema }),
  z.strictObject({ kind: z.literal("watched"), when: text(300) }),
]);

/** A changed rule of one schedule of an obligation, as `deadline_changes` stores it. */
export const ruleChangeSchema = z.strictObject({
  /** The label of the schedule; null for the only one. */
  schedule: z.string().max(200).nullable(),
  rule: ruleSchema,
  move: z.enum(moves),
  /** The sentence on the page that states the date. */
  when: z.string().trim().min(1).max(300),
});
export type RuleChange = z.infer<typeof ruleChangeSchema>;
