import { z } from "zod";
import { entitlements, planIds } from "@/lib/platform/reference/plans";

/** GET /api/plans: what each plan costs (whole ZAR a month) and includes. */
export const planListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.enum(planIds),
      name: z.string(),
      price: z.int(),
      currency: z.literal("ZAR"),
      maxLeads: z.int(),
      seats: z.int(),
      popular: z.boolean(),
      features: z.array(z.string()),
      notYetAvailable: z.array(z.string()).meta({ description: "Features that are announced but not built yet." }),
      entitlements: z.array(z.enum(entitlements)),
    }),
  ),
});
