import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { quoteSchema, quoteStatuses } from "@/lib/messaging/cards/contract";
import { isAmount, typedAmount } from "@/lib/platform/format/typed-text";
import { countryCodes } from "@/lib/platform/reference/countries";
import { civilDate, clocks } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { changeFields, changingListSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { namesService, serviceFields, serviceShape } from "@/lib/platform/reference/service-fields";
import { quoteServices, requestServices } from "@/lib/platform/reference/services";
import { optionalName, optionalText } from "@/lib/platform/reference/text";

/** The default validity of a quote in days (specification 9). */
export const quoteDays = 7;

export const quoteListSchema = changingListSchema(quoteSchema);
export type QuoteList = z.infer<typeof quoteListSchema>;

const pages = {
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
  ...changeFields,
};
/** GET /api/quotes; "pending" returns valid undecided quotes. */
export const quoteQuerySchema = z.strictObject({ ...pages, status: z.enum(["", ...quoteStatuses]).default("") });
export const requestStatuses = ["open", "closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** GET /api/quote-requests. */
export const quoteRequestQuerySchema = z.strictObject({
  ...pages,
  status: z.enum(["", ...requestStatuses]).default(""),
});

/** "1250" or "1250.50": positive, at most two decimals, up to R9,999,999.99; parsed to cents. */
export const amountSchema = z
  .union([z.string(), z.number()])
  .transform((value) => typedAmount(String(value)))
  .refine(
    (value) => isAmount(value) && Number(value) > 0,
    "Enter an amount from R0.01 to R9,999,999.99, such as 1250.50",
  );

const offerFields = z.strictObject({
  ...serviceFields(quoteServices),
  description: optionalText(2000).default(""),
  amount: amountSchema,
  validUntil: civilDate().optional().describe(`The last day, by default in seven days. ${clocks.professionalDate}`),
});
/** A quote without its conversation. `validUntil` is a date, today to a year ahead; seven days by default. */
export const quoteOfferSchema = offerFields.refine(...namesService);
/** POST /api/quotes. */
export const newQuoteSchema = offerFields
  .extend({
    conversationId: z.uuid(),
    requestId: z.uuid().optional().meta({
      description: "The open request that it answers, `requestId` of a lead. Accepting closes only this one.",
    }),
  })
  .refine(...namesService);
export type NewQuote = z.infer<typeof newQuoteSchema>;
export type NewQuoteForm = z.input<typeof newQuoteSchema>;
/** `reopen` undoes declining and withdrawing for a few minutes. */
export const quoteActions = ["accept", "decline", "withdraw", "reopen"] as const;
export type QuoteAction = (typeof quoteActions)[number];
export const quoteChangeSchema = z.strictObject({ action: z.enum(quoteActions) });

/** POST /api/quote-requests: to one professional, or to all matches of the service (and the country, if given). */
export const newQuoteRequestSchema = z
  .strictObject({
    professionalId: professionalIdSchema.optional(),
    ...serviceFields(requestServices),
    brief: optionalText(3000).refine((brief) => brief.length >= 10, "Say in a sentence or two what you need"),
    budget: optionalName(60).default(""),
    deadlineObligation: z.string().max(100).optional().meta({ description: "The id of the obligation it is about." }),
    deadlineOn: civilDate()
      .optional()
      .meta({ description: "The due date, in the country of the obligation. Needs `deadlineObligation`." }),
  })
  .refine(...namesService);
export type NewQuoteRequest = z.infer<typeof newQuoteRequestSchema>;
export const quoteRequestReceiptSchema = z.strictObject({
  id: z.uuid(),
  professionals: z.int(),
  conversationId: z.uuid().nullable(),
});
export type QuoteRequestReceipt = z.infer<typeof quoteRequestReceiptSchema>;

/** The deadline that a request is about. */
export const requestDeadlineSchema = z.strictObject({
  name: z.string(),
  /** The page with its rule. */
  path: z.string(),
  on: z.iso.date().nullable().describe("The due date, in the country of the obligation."),
  /** Days from today, negative after the date. */
  days: z.int().nullable(),
  /** The country of the obligation. */
  country: z.enum(countryCodes),
});
export type RequestDeadline = z.infer<typeof requestDeadlineSchema>;

/** A professional's progress with a request: sent, opened, answered, or the client accepted their quote for it. */
export const answerStates = ["sent", "opened", "answered", "accepted"] as const;
/** A request as its client sees it, with its recipients. */
export const quoteRequestSchema = z.strictObject({
  id: z.uuid(),
  ...serviceShape,
  brief: z.string(),
  budget: z.string(),
  createdAt: z.iso.datetime(),
  deadline: requestDeadlineSchema.nullable(),
  /** True if no further answers are possible. */
  closed: z.boolean(),
  sentTo: z.array(
    z.strictObject({
      professionalId: professionalIdSchema,
      name: z.string(),
      country: z.enum(countryCodes),
      state: z.enum(answerStates),
      conversationId: z.uuid().nullable(),
    }),
  ),
  version: z.int(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
export const quoteRequestListSchema = changingListSchema(quoteRequestSchema);
export type QuoteRequestList = z.infer<typeof quoteRequestListSchema>;
/** PATCH /api/quote-requests/{id} with If-Match. */
export const quoteRequestChangeSchema = z.strictObject({ action: z.enum(["close", "reopen"]) });
export type QuoteRequestAction = z.infer<typeof quoteRequestChangeSchema>["action"];
