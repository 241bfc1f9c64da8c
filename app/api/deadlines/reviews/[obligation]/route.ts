import { z } from "zod";
import { reviewedObligationSchema } from "@/lib/deadlines/obligation-reviews/contract";
import { getReviewed } from "@/lib/deadlines/obligation-reviews/reads";
import { reviewsEnd } from "@/lib/deadlines/obligation-reviews/rules";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "moderation",
    deprecated: reviewsEnd,
    summary: "The rule, the dates and the published changes of an obligation",
    params: z.strictObject({ obligation: z.string().max(100) }),
    response: reviewedObligationSchema,
    handle: ({ params: { obligation } }) => getReviewed(obligation),
  }),
});
