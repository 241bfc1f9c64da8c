import { z } from "zod";
import { workSchema } from "@/lib/practice/work/contract";

/** GET /api/practice/week. */
export const weekQuerySchema = z.strictObject({
  seat: z
    .union([z.enum(["", "mine", "owner"]), z.uuid()])
    .default("")
    .describe("The work of a seat; owner: work without a seat; mine: the caller's; empty: all of the firm."),
});
export type WeekQuery = z.infer<typeof weekQuerySchema>;

const listOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ total: z.int(), items: z.array(item) });

/** What needs the firm, or one of its seats, today; each list has its first entries. */
export const weekSchema = z.strictObject({
  /** Work due before today, in the zone of the work. */
  overdue: listOf(workSchema),
  /** Work due today or in the next seven days. */
  soon: listOf(workSchema),
  /** Work that waits for its client, due later. */
  waiting: listOf(workSchema),
  /** Requests with papers that clients sent and no one of the firm has checked. */
  papers: listOf(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      client: z.strictObject({ id: z.uuid(), name: z.string() }),
      count: z.int(),
    }),
  ),
  /** Requests for a meeting, which lapse without an answer; `hoursLeft` is rounded down. */
  bookings: listOf(
    z.strictObject({ id: z.uuid(), client: z.string(), startsAt: z.iso.datetime(), hoursLeft: z.int() }),
  ),
  /** Deadlines of clients who share their list, to next week, without those that are done or filed. */
  shared: listOf(
    z.strictObject({ clientId: z.uuid(), client: z.string(), name: z.string(), date: z.iso.date(), path: z.string() }),
  ),
  /** New leads. */
  leads: z.int(),
  /** Messages that were not read. */
  unread: z.int(),
});
export type Week = z.infer<typeof weekSchema>;
