import { z } from "zod";

/** The process is running. */
export const aliveSchema = z.strictObject({ status: z.literal("alive") });

/** The server may receive requests: it is not shutting down. */
export const servingSchema = z.strictObject({ status: z.literal("serving") });

/** The server is ready: its database answers and has the current schema. */
export const readySchema = z.strictObject({
  status: z.literal("ready"),
  database: z.enum(["postgres", "embedded", "memory"]),
  /** Name of the newest migration. */
  schema: z.string(),
  /** `simulated`: the email address determines the account; `live`: registered accounts only. */
  mode: z.enum(["simulated", "live"]),
});
export type Ready = z.infer<typeof readySchema>;
