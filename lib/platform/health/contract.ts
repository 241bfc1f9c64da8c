import { z } from "zod";

/** The process lives and answers. */
export const aliveSchema = z.strictObject({ status: z.literal("alive") });

/** The server can do its work: its database answers and has today's schema. */
export const readySchema = z.strictObject({
  status: z.literal("ready"),
  database: z.enum(["postgres", "embedded", "memory"]),
  /** Name of the newest migration. */
  schema: z.string(),
  /** `simulated`: the e-mail decides who one is; `live`: registered accounts only. */
  mode: z.enum(["simulated", "live"]),
});
export type Ready = z.infer<typeof readySchema>;
