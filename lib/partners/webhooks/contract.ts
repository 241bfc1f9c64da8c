import { z } from "zod";
import { proofFields } from "@/lib/identity/accounts/contract";
import { messages } from "@/lib/platform/reference/messages";
import { webhookGroupIds } from "@/lib/platform/reference/webhook-events";

/** POST /api/webhooks. */
export const newWebhookSchema = z.strictObject({
  url: z.string().trim().min(1, "Please enter the address").max(500, messages.tooLong(500)),
  events: z.array(z.enum(webhookGroupIds)).min(1, "Choose at least one").max(webhookGroupIds.length),
  /** Whether the text of messages is sent along. */
  includeText: z.boolean().default(false),
  currentPassword: proofFields.currentPassword.describe("The account's password; with an access token none is needed."),
});
export type NewWebhook = z.input<typeof newWebhookSchema>;

/** A delivery of one event to one webhook. */
export const deliverySchema = z.strictObject({
  id: z.uuid(),
  type: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  attempts: z.int(),
  /** The HTTP status of the last attempt; null without an answer. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** The time of the next attempt; null when none follows. */
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A webhook without its secret, with its latest deliveries. */
export const webhookSchema = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookGroupIds)),
  includeText: z.boolean(),
  active: z.boolean(),
  revokedToken: z
    .string()
    .nullable()
    .describe("The name of the token that added it, if revoking that token turned it off; else null."),
  createdAt: z.iso.datetime(),
  deliveries: z.array(deliverySchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListSchema = z.strictObject({ items: z.array(webhookSchema) });
export type WebhookList = z.infer<typeof webhookListSchema>;

/** The answer to POST /api/webhooks: the only time that the signing secret is shown. */
export const createdWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** PATCH /api/webhooks/{id}. */
export const webhookChangeSchema = z.strictObject({ active: z.boolean() });

export const webhookParamsSchema = z.strictObject({ id: z.uuid() });
export const deliveryParamsSchema = z.strictObject({ id: z.uuid(), delivery: z.uuid() });
