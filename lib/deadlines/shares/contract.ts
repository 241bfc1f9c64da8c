import { z } from "zod";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { workStates } from "./constants";

/** A date of a shared list; the client's note stays private. */
export const sharedDateSchema = z.strictObject({
  obligation: z.string(),
  /** The date before a weekend or a public holiday moved it. */
  dueOn: z.iso.date(),
  /** The date that counts. */
  date: z.iso.date(),
  name: z.string(),
  path: z.string(),
  /** What may change the date, as sentences. */
  notes: z.array(z.string()),
});
export type SharedDate = z.infer<typeof sharedDateSchema>;

/** GET /api/conversations/{id}/deadlines. Without sharing a professional sees `none`, a client their own state. */
export const sharedDeadlinesSchema = z.strictObject({
  state: z.enum(["none", "not-shared", "shared"]),
  /** The client's next three dates that are not done; empty unless shared. */
  items: z.array(sharedDateSchema),
});
export type SharedDeadlines = z.infer<typeof sharedDeadlinesSchema>;

/** One date of a client who shares the list, with the professional's state of work. */
export const clientDateSchema = sharedDateSchema.extend({
  clientId: z.uuid(),
  clientName: z.string(),
  label: z.string().nullable(),
  /** The client marked it done. */
  done: z.boolean(),
  /** Null before the professional has set one. */
  state: z.enum(workStates).nullable(),
});
export type ClientDate = z.infer<typeof clientDateSchema>;

/** GET /api/deadlines/clients: earliest first, from two weeks ago to three months ahead. */
export const clientDatesSchema = z.strictObject({
  /** The clients who share their list. */
  clients: z.int(),
  items: z.array(clientDateSchema),
  /** Today in the professional's time zone. */
  today: z.iso.date(),
});
export type ClientDates = z.infer<typeof clientDatesSchema>;

/** PUT /api/deadlines/clients: replaces the state of one date; null removes it. */
export const workChangeSchema = z.strictObject({
  clientId: z.uuid(),
  obligation: z.string().max(100),
  dueOn: civilDate(),
  state: z.enum(workStates).nullable(),
});
export type WorkChange = z.infer<typeof workChangeSchema>;
