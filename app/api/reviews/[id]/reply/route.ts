import { z } from "zod";
import { reviewSchema } from "@/lib/directory/professionals/contract";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { newReplySchema } from "@/lib/trust/reviews/contract";
import { replyToReview } from "@/lib/trust/reviews/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Reply publicly to a review of the signed-in professional, once",
    params: z.strictObject({ id: z.uuid() }),
    body: newReplySchema,
    response: reviewSchema,
    idempotent: true,
    handle: ({ viewer, params: { id }, body, once }) =>
      once(async (tx) => created("/api/reviews", await replyToReview(tx, viewer, id, body))),
  }),
});
