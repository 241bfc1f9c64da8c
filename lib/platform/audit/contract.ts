import { z } from "zod";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { listSchema } from "@/lib/platform/reference/list-fields";

export const auditStatuses = ["success", "warning", "error"] as const;
const day = z.union([z.literal(""), civilDate()]).default("");

/** GET /api/audit-log: `q` matches actor, action or target; `from` and `to` are UTC days, both inclusive. */
export const auditQuerySchema = z.strictObject({
  q: z.string().trim().max(120).default(""),
  status: z.enum(["", ...auditStatuses]).default(""),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.strictObject({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  actor: z.string(),
  /** The account of the actor, and of a target that is a person, for the links to their pages. */
  actorId: z.uuid().nullable(),
  targetAccountId: z.uuid().nullable(),
  action: z.string(),
  target: z.string(),
  ip: z.string(),
  status: z.enum(auditStatuses),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditLogEntry = z.infer<typeof auditEntrySchema>;
export const auditListSchema = listSchema(auditEntrySchema);
export type AuditList = z.infer<typeof auditListSchema>;
