import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { clocks } from "@/lib/platform/reference/date-fields";
import { serviceShape } from "@/lib/platform/reference/service-fields";

export const quoteStatuses = ["pending", "accepted", "declined", "withdrawn", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
/** A quote in a conversation. `amount` is decimal ZAR. */
export const quoteSchema = z
  .strictObject({
    id: z.uuid(),
    conversationId: z.uuid(),
    professionalId: professionalIdSchema,
    professionalName: z.string(),
    clientId: z.uuid(),
    ...serviceShape,
    description: z.string(),
    amount: z.number(),
    currency: z.literal("ZAR"),
    status: z.enum(quoteStatuses),
    createdAt: z.iso.datetime(),
    validUntil: z.iso.date().describe(`The last day. ${clocks.professionalDate}`),
    /** The actions that this viewer is allowed now. */
    actions: z.array(z.enum(["accept", "decline", "withdraw"])),
    projectId: z.uuid().nullable(),
    requestId: z.uuid().nullable().meta({ description: "The client's request that the quote answers." }),
    /** For the client while they may accept it: what happens to the request that it answers. */
    onAccept: z
      .strictObject({
        service: serviceShape.service,
        requestedAt: z.iso.datetime(),
        closesRequest: z.boolean().meta({ description: "False if the request is closed already." }),
        declinedQuotes: z.int().meta({ description: "Open quotes of other professionals for the same request." }),
      })
      .optional(),
    /** For the professional: the person who last changed it for the firm by a seat. */
    changedBy: z.string().optional(),
    version: z.int(),
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;

/** The data of a request's card besides its text. */
export const requestCardSchema = z.strictObject({
  id: z.uuid(),
  ...serviceShape,
  budget: z.string(),
  /** True if no further answers are possible. */
  closed: z.boolean(),
});
export type RequestCard = z.infer<typeof requestCardSchema>;
