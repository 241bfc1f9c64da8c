import { z } from "zod";
import { readySchema } from "@/lib/platform/health/contract";

const count = z.int().min(0);

/** GET /api/monitoring: current server health; counters cover today (UTC) and lag by a few seconds. */
export const monitoringSchema = z.strictObject({
  database: z.enum(["postgres", "embedded", "memory"]),
  schema: z.string(),
  mode: z.enum(["simulated", "live"]),
  databaseBytes: count,
  uptimeSeconds: count,
  activeSessions: count,
  apiCallsToday: count,
  /** Percentage of today's calls with status 500 and above. */
  errorRate: z.number(),
  slowest: z.array(z.strictObject({ endpoint: z.string(), calls: count, meanMs: z.number(), maxMs: count })),
  jobs: z.array(
    z.strictObject({
      name: z.string(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      /** End of the last run in which nothing failed. */
      lastSuccessAt: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      /** True while a server runs the job and renews its lease. */
      running: z.boolean(),
    }),
  ),
  /** The process that runs the jobs: silent when none has started for five minutes and none is running. */
  worker: z.strictObject({ lastStartAt: z.iso.datetime().nullable(), silent: z.boolean() }),
  /** Items of jobs that failed and are tried again, by task. */
  failures: z.array(z.strictObject({ task: z.string(), items: count, nextTryAt: z.iso.datetime(), error: z.string() })),
  mails: z.strictObject({
    waiting: count,
    /** How long the oldest of them waits, since its creation. */
    oldestSeconds: count,
    dead: z.array(z.strictObject({ id: z.uuid(), to: z.string(), subject: z.string(), error: z.string() })),
    /** True with a mail server; without one all mails stay in the outbox. */
    sends: z.boolean(),
  }),
  /** The edition of Node's time zone data, and the zones of our countries for which the database has other offsets. */
  zoneData: z.strictObject({ node: z.string(), differing: z.array(z.string()) }),
  /** The last backup of the embedded database; not `possible` with PostgreSQL, which is backed up from outside. */
  backup: z.strictObject({
    on: z.boolean(),
    possible: z.boolean(),
    last: z.strictObject({ at: z.iso.datetime(), bytes: count }).nullable(),
  }),
  /** Settings that an operator should change. */
  warnings: z.array(z.string()),
  /** Servers of others that do not answer. */
  away: readySchema.shape.away,
});
export type Monitoring = z.infer<typeof monitoringSchema>;
