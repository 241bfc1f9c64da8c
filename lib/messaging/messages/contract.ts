import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { quoteSchema, requestCardSchema } from "@/lib/messaging/cards/contract";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { changeFields, changingListSchema, listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { optionalText } from "@/lib/platform/reference/text";

export const priorities = ["high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

/**
 * A conversation as one of its participants sees it; `participant...` is the other one. `cursor` is the number of its
 * last message.
 */
export const conversationSchema = z
  .strictObject({
    id: z.uuid(),
    professionalId: professionalIdSchema,
    clientId: z.uuid(),
    participantName: z.string(),
    participantImage: z.string().nullable(),
    participantRole: z.string(),
    /** The participant's country code. */
    participantCountry: z.string(),
    clientCompany: z.string(),
    lastMessage: z.string(),
    timestamp: z.iso.datetime(),
    unreadCount: z.int(),
    online: z.boolean(),
    projectType: z.string(),
    /** The service that `projectType`, its label, names; the label is sent for one more release. */
    service: z.enum(specializationSlugs).nullable(),
    budget: z.string(),
    priority: z.enum(priorities),
    cursor: z.int(),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof conversationSchema>;
/** The value of `?to=`: a professional's id, or a client's account id. */
export const prospectIdSchema = z.string().min(1).max(80);
/** The conversation with a person: the existing one, or a preview without an id before the first message. */
export const prospectSchema = conversationSchema.extend({ id: z.uuid().nullable() });
export type Prospect = z.infer<typeof prospectSchema>;
export const conversationListSchema = changingListSchema(conversationSchema);
export type ConversationList = z.infer<typeof conversationListSchema>;

export const attachmentSchema = z.strictObject({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() });
export type Attachment = z.infer<typeof attachmentSchema>;

/** sent = stored, delivered = fetched by the other participant, read = opened by them (decisions, Messages). */
export const messageStatuses = ["sent", "delivered", "read"] as const;
export const messageSchema = z
  .strictObject({
    id: z.uuid(),
    conversationId: z.uuid(),
    /** The message's number in the conversation, without gaps. */
    seq: z.int(),
    senderName: z.string(),
    /**
     * The person who wrote it for the professional's firm: the full name for the firm, the first name for the client.
     */
    writtenBy: z.string().optional(),
    isOwn: z.boolean(),
    type: z.enum(["text", "quote", "event", "request"]),
    content: z.string(),
    timestamp: z.iso.datetime(),
    status: z.enum(messageStatuses),
    read: z.boolean(),
    quote: quoteSchema.nullable(),
    /** The request of a message with type "request". */
    request: requestCardSchema.optional(),
    attachments: z.array(attachmentSchema),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof messageSchema>;

/**
 * Messages, oldest first. `cursor` is the next value of `after`; `earlier` is true if older messages exist before the
 * first of these.
 */
export const messageListSchema = listSchema(messageSchema).extend({
  cursor: z.int(),
  earlier: z.boolean(),
  /** The other participant's delivered and read positions, which update the ticks of older messages. */
  delivered: z.int(),
  opened: z.int(),
});
export type MessageList = z.infer<typeof messageListSchema>;

export const conversationQuerySchema = z.strictObject({
  q: optionalText(100).default(""),
  priority: z.enum(["", ...priorities]).default(""),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(50),
  ...changeFields,
});
export type ConversationQuery = z.infer<typeof conversationQuerySchema>;

/** PATCH: the professional's priority. */
export const conversationChangeSchema = z.strictObject({ priority: z.enum(priorities) });

export const messageQuerySchema = z.strictObject({
  after: wholeNumber(0, 2_000_000_000).optional(),
  before: wholeNumber(1, 2_000_000_000).optional(),
  limit: wholeNumber(1, maxPageSize).default(50),
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;

/**
 * POST .../messages. `id` is created in the sender's browser and makes the request idempotent. Text or an attachment is
 * required.
 */
export const newMessageSchema = z
  .strictObject({
    id: z.uuid(),
    content: optionalText(5000).default(""),
    attachmentIds: z
      .array(z.uuid())
      .max(5, "At most 5 files a message")
      .refine((ids) => new Set(ids).size === ids.length, "Each file once")
      .default([]),
  })
  .refine(({ content, attachmentIds }) => content !== "" || attachmentIds.length > 0, {
    path: ["content"],
    message: "Write something first",
  });
export type NewMessage = z.infer<typeof newMessageSchema>;

/**
 * POST /api/conversations: the first message to a person, which creates the conversation (decisions, Messages). A
 * client names a professional; a professional names a client who wrote first or whose request they received.
 */
export const newConversationSchema = z.strictObject({
  professionalId: professionalIdSchema.optional(),
  clientId: z.uuid().optional(),
  message: newMessageSchema,
});
export type NewConversation = z.infer<typeof newConversationSchema>;
export type NewConversationForm = z.input<typeof newConversationSchema>;

/** POST .../read: messages up to this number were opened. */
export const readUpToSchema = z.strictObject({ seq: z.int().min(0).max(2_000_000_000) });
