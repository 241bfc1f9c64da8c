import { z } from "zod";
import { professionalCardSchema } from "@/lib/directory/professionals/contract";

/** A professional worth a look, and why, the strongest reason first. */
export const recommendationSchema = z.strictObject({
  person: professionalCardSchema,
  reasons: z.array(z.string()).min(1),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
