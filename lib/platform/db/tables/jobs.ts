import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When each recurring job last ran, so that of several servers one runs it (lib/jobs/writes.ts). */
export const jobs = pgTable("jobs", {
  name: text().primaryKey(),
  startedAt: instant("started_at").notNull(),
  finishedAt: instant("finished_at"),
  /** Of the last run; null when it went well. */
  error: text(),
});
