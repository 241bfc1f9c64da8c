import { z } from "zod";
import { isTimeZone } from "@/lib/platform/format/zones";
import { dateSchema } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededName, neededText, optionalName, optionalText } from "@/lib/platform/reference/text";
import { itemStates, mostItems, requestStates } from "./rules";

const item = {
  name: neededName(120, "Please enter the name of the paper"),
  note: optionalText(500),
  /** Null: as the request. */
  dueOn: dateSchema.nullable(),
};

const fields = {
  title: neededName(120, "Please enter a title"),
  /** What the papers are for, as the zip is named: "2026-11"; "" for none. */
  period: optionalName(40),
  /** For the client, above the list. */
  note: optionalText(1000),
  dueOn: dateSchema,
  /** The IANA zone whose days count. */
  zone: z.string().max(64).refine(isTimeZone, "This is not a time zone"),
};

const newItems = z
  .array(z.strictObject({ name: item.name, note: item.note.default(""), dueOn: item.dueOn.default(null) }))
  .min(1, "Add at least one paper")
  .max(mostItems, `At most ${mostItems} papers`);

/** POST /api/practice/requests. `workId`: the work that needs the papers. */
export const newRequestSchema = z.strictObject({
  clientId: z.uuid({ error: "Please choose a client" }),
  workId: z.uuid().nullable().default(null),
  title: fields.title,
  period: fields.period.default(""),
  note: fields.note.default(""),
  dueOn: fields.dueOn,
  zone: fields.zone,
  items: newItems,
});
export type NewRequest = z.infer<typeof newRequestSchema>;
export type RequestForm = z.input<typeof newRequestSchema>;

/**
 * PATCH /api/practice/requests/{id} with If-Match. `items` are all items in their order: those with an `id` stay, others
 * are new, and those left out are deleted.
 */
export const requestChangeSchema = z
  .strictObject({
    ...fields,
    items: z
      .array(
        z.strictObject({
          id: z.uuid().optional(),
          name: item.name,
          note: item.note.default(""),
          dueOn: item.dueOn.default(null),
        }),
      )
      .min(1, "Add at least one paper")
      .max(mostItems, `At most ${mostItems} papers`),
    closed: z.boolean(),
    remindersStopped: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type RequestChange = z.infer<typeof requestChangeSchema>;

export const requestParamsSchema = z.strictObject({ id: z.uuid() });
export const itemParamsSchema = z.strictObject({ id: z.uuid(), itemId: z.uuid().describe("A paper of the request.") });

const seen = z.iso
  .datetime()
  .optional()
  .describe("`updatedAt` of the paper. With it, a change of the rest of the request does not refuse the decision.");

/** PATCH /api/practice/requests/{id}/items/{itemId} with If-Match of the request. */
export const itemDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("accept"), seen }),
  z.strictObject({
    decision: z.literal("send-back"),
    reason: neededText(500, "Please write what is missing"),
    seen,
  }),
]);
export type ItemDecision = z.infer<typeof itemDecisionSchema>;

/** A file that arrived whole. */
export const paperSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.int(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: "Paper" });
export type Paper = z.infer<typeof paperSchema>;

const itemSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  dueOn: z.string().nullable(),
  state: z.enum(itemStates),
  /** Why it was sent back; "" otherwise. */
  reason: z.string(),
  papers: z.array(paperSchema),
  /** The last change of the paper: files that arrived, a decision, an edit of the list. */
  updatedAt: z.iso.datetime(),
});
export type RequestItem = z.infer<typeof itemSchema>;

const requestFacts = {
  id: z.uuid(),
  title: z.string(),
  period: z.string(),
  note: z.string(),
  dueOn: z.string(),
  zone: z.string(),
  state: z.enum(requestStates),
};

/** A document request, for the firm. */
export const documentRequestSchema = z
  .strictObject({
    ...requestFacts,
    client: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      /** Whether an email can reach the client. */
      mailable: z.boolean(),
      whatsapp: z.string(),
      objected: z.boolean(),
    }),
    workId: z.uuid().nullable(),
    items: z.array(itemSchema),
    /**
     * The page where the client sends the papers without signing in; null once it was revoked or has expired, and for
     * an administrator who views the site as the firm.
     */
    link: z.strictObject({ path: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    sentAt: z.iso.datetime().nullable(),
    /** Stopped by either side. */
    remindersStopped: z.boolean(),
    /** Stopped by the client: the firm cannot start them again. */
    remindersRefused: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: "DocumentRequest" });
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** A request after a decision; `emailed`: whether the client gets an email about it, as about a paper sent back. */
export const decidedRequestSchema = z
  .strictObject({ ...documentRequestSchema.shape, emailed: z.boolean() })
  .meta({ id: "DecidedDocumentRequest" });
export type DecidedRequest = z.infer<typeof decidedRequestSchema>;

/** GET /api/practice/requests. */
export const requestQuerySchema = z.strictObject({
  client: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("The requests to one client."),
  work: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("The requests for one piece of work."),
  state: z.enum(["", "open", "closed"]).default(""),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type RequestQuery = z.infer<typeof requestQuerySchema>;

export const requestListSchema = listSchema(
  z.strictObject({
    ...requestFacts,
    client: z.strictObject({ id: z.uuid(), name: z.string() }),
    workId: z.uuid().nullable(),
    items: z.int(),
    received: z.int(),
    accepted: z.int(),
    sentBack: z.int(),
    sentAt: z.iso.datetime().nullable(),
    version: z.int(),
  }),
);
export type RequestList = z.infer<typeof requestListSchema>;
export type ListedRequest = RequestList["items"][number];

/** The message for WhatsApp with the link; the professional sends it with a tap. */
export const whatsAppMessageSchema = z.strictObject({ url: z.string(), text: z.string() });

/** A request as its client sees it after signing in. */
export const clientRequestSchema = z
  .strictObject({ ...requestFacts, firm: z.string(), items: z.array(itemSchema), remindersStopped: z.boolean() })
  .meta({ id: "ClientDocumentRequest" });
export type ClientRequest = z.infer<typeof clientRequestSchema>;
export const clientRequestsSchema = z.strictObject({ items: z.array(clientRequestSchema) });
