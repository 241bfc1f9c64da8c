import { auditListSchema, auditQuerySchema } from "@/lib/audit/contract";
import { listAudit } from "@/lib/audit/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["admin"],
  summary: "The audit log, the newest entries first",
  query: auditQuerySchema,
  response: auditListSchema,
  handle: ({ viewer, query }) => listAudit(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
