import { z } from "zod";
import { leadStatuses, projectStatuses } from "@/lib/deals/leads/contract";
import { bookingStatuses } from "@/lib/meetings/bookings/contract";
import { quoteStatuses } from "@/lib/messaging/cards/contract";
import { clocks } from "@/lib/platform/reference/date-fields";
import { planIds } from "@/lib/platform/reference/plans";
import { specializationSlugs } from "@/lib/platform/reference/services";
import {
  type WebhookEvent,
  webhookEvents,
  webhookEventTypes,
  type WebhookGroup,
} from "@/lib/platform/reference/webhook-events";

const cents = (text: string) => z.int().describe(`${text} In cents of rand.`);

/** The `data` of the events of each group: ids, states, amounts and times, never what a person wrote. */
export const eventData = {
  booking: z.strictObject({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    professionalId: z.string(),
    service: z.enum(specializationSlugs),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
  quote: z.strictObject({
    id: z.uuid(),
    conversationId: z.uuid(),
    status: z.enum(quoteStatuses),
    amountCents: cents("The amount."),
    validUntil: z.iso.date().describe(`The last day. ${clocks.professionalDate}`),
  }),
  lead: z.strictObject({
    id: z.uuid(),
    requestId: z.uuid(),
    professionalId: z.string(),
    status: z.enum(leadStatuses),
    service: z.enum(specializationSlugs),
  }),
  project: z.strictObject({
    id: z.uuid(),
    quoteId: z.uuid().nullable(),
    professionalId: z.string(),
    status: z.enum(projectStatuses),
    progress: z.int().describe("Percent."),
    deadline: z.iso.date().nullable().describe(clocks.professionalDate),
    valueCents: cents("The value."),
  }),
  message: z.strictObject({
    id: z.uuid(),
    conversationId: z.uuid(),
    seq: z.int().describe("The position in the conversation: read on from it with `after`."),
    kind: z.string(),
    sentBy: z.enum(["client", "professional", "system"]),
    text: z.string().nullish().describe("Only for webhooks that include the text of messages."),
  }),
  verification: z.strictObject({
    professionalId: z.string(),
    of: z.enum(["profile", "profile-change"]).optional(),
  }),
  payment: z.strictObject({
    id: z.uuid(),
    status: z.enum(["settled", "failed", "refunded"]),
    plan: z.enum(planIds),
    amountCents: cents("The amount that was paid or asked for."),
    refundedCents: cents("The sum of the refunds."),
  }),
} satisfies Record<WebhookGroup, z.ZodType>;

const id = "3f8f6f3e-6c0e-4d6f-9c7e-0c2f4f4f8a11";
const conversationId = "9a5d1f0c-2b64-4a0e-8f5b-6a1d2c3e4f50";
const professionalId = "amina-otieno";

/** An example of the data of each group. */
const examples: { [Group in WebhookGroup]: z.input<(typeof eventData)[Group]> } = {
  booking: {
    id,
    status: "confirmed",
    professionalId,
    service: "tax-planning",
    startsAt: "2026-12-01T06:30:00.000Z",
    endsAt: "2026-12-01T07:30:00.000Z",
  },
  quote: { id, conversationId, status: "pending", amountCents: 85_000, validUntil: "2026-12-08" },
  lead: { id, requestId: conversationId, professionalId, status: "new", service: "tax-planning" },
  project: {
    id,
    quoteId: conversationId,
    professionalId,
    status: "in-progress",
    progress: 40,
    deadline: "2027-01-15",
    valueCents: 85_000,
  },
  message: { id, conversationId, seq: 12, kind: "text", sentBy: "client" },
  verification: { professionalId, of: "profile" },
  payment: { id, status: "settled", plan: "premium", amountCents: 29_900, refundedCents: 0 },
};

/** The group of a type of event. */
export const groupOf = (type: WebhookEvent) => type.split(".")[0] as WebhookGroup;

/** An event as a webhook receives it. */
export const exampleOf = (type: WebhookEvent) => ({
  type,
  timestamp: "2026-11-24T09:15:00.000Z",
  data: examples[groupOf(type)],
});

/** The types of events with their bodies, for the OpenAPI document. */
export const webhookCatalogue = webhookEventTypes.map((type) => ({
  type,
  summary: webhookEvents[type],
  example: exampleOf(type),
  body: z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe("When it happened."),
    data: eventData[groupOf(type)],
  }),
}));
