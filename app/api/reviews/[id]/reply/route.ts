import { z } from "zod";
import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { reviewSchema } from "@/lib/professionals/contract";
import { newReplySchema } from "@/lib/reviews/contract";
import { replyToReview } from "@/lib/reviews/writes";

export const POST = route({
  access: ["professional"],
  summary: "Answer a review of one's own profile in public, once",
  params: z.strictObject({ id: z.uuid() }),
  body: newReplySchema,
  response: reviewSchema,
  idempotent: true,
  handle: ({ viewer, params: { id }, body, once }) =>
    once(async (tx) => created("/api/reviews", await replyToReview(tx, viewer, id, body))),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
