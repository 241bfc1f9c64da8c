import { z } from "zod";
import { civilDate, clocks } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";

export const auditStatuses = ["success", "warning", "error"] as const;
const day = z
  .union([z.literal(""), civilDate()])
  .default("")
  .describe(`Inclusive. ${clocks.utcDate}`);

export const auditKindNames = [
  "accounts",
  "sign-ins",
  "verification",
  "documents",
  "money",
  "moderation",
  "affiliates",
  "messages",
  "system",
  "reports",
] as const;
export type AuditKind = (typeof auditKindNames)[number];

/**
 * GET /api/audit-log: `q` matches actor, action or target; `by` is an administrator's account or "system"; `person` is
 * the id or the email address of an account that the write concerns; `from` and `to` are UTC days, both inclusive.
 */
export const auditQuerySchema = z.strictObject({
  q: z.string().trim().max(120).default(""),
  status: z.enum(["", ...auditStatuses]).default(""),
  by: z.union([z.literal(["", "system"]), z.uuid()]).default(""),
  person: z.string().trim().max(254).default(""),
  kind: z.enum(["", ...auditKindNames]).default(""),
  from: day,
  to: day,
  page: wholeNumber(1, 100_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(25),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.strictObject({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  actor: z.string(),
  /** The account of the actor, for the link to their page. */
  actorId: z.uuid().nullable(),
  /** The account that the write concerns, whichever object it changed; null if it concerns no single account. */
  subject: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  action: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  target: z.string(),
  ip: z.string(),
  status: z.enum(auditStatuses),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditLogEntry = z.infer<typeof auditEntrySchema>;
export const auditListSchema = listSchema(auditEntrySchema);
export type AuditList = z.infer<typeof auditListSchema>;

/** The choices of the log's filters: administrators by name, and the email address of the person that a query names. */
export interface AuditChoices {
  administrators: { id: string; name: string }[];
  person: string;
}
