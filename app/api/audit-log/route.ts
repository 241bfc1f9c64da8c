import { auditListSchema, auditQuerySchema } from "@/lib/platform/audit/contract";
import { listAudit } from "@/lib/platform/audit/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["admin"],
  permission: "settings",
  summary: "The audit log, the newest entries first",
  query: auditQuerySchema,
  response: auditListSchema,
  handle: ({ viewer, query }) => listAudit(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
