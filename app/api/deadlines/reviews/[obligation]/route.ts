import { z } from "zod";
import { reviewedObligationSchema } from "@/lib/deadlines/obligation-reviews/contract";
import { getReviewed } from "@/lib/deadlines/obligation-reviews/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["admin"],
  permission: "moderation",
  summary: "The rule, the dates and the published changes of an obligation",
  params: z.strictObject({ obligation: z.string().max(100) }),
  response: reviewedObligationSchema,
  handle: ({ params: { obligation } }) => getReviewed(obligation),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
