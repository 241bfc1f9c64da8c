import { z } from "zod";

/** Names of the jobs that ran. */
export const scheduledSchema = z.strictObject({ ran: z.array(z.string()) });
