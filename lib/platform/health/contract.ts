import { z } from "zod";

/** The servers of others that the site calls, as readiness and metrics name them. */
export const partners = {
  mail: "The mail server",
  payments: "The payment gateway",
  texts: "The AI endpoint",
  files: "The object store",
  errors: "The error sink",
} as const;
export type Partner = keyof typeof partners;
export const partnerNames = Object.keys(partners) as [Partner, ...Partner[]];

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
  /**
   * Servers of others that do not answer this process (docs/operations.md, Monitoring); with `mail` also where a mail
   * has waited for five minutes. The site itself works without them.
   */
  away: z.array(z.enum(partnerNames)),
});
export type Ready = z.infer<typeof readySchema>;
