import { auditListSchema, auditQuerySchema } from "@/lib/platform/audit/contract";
import { listAudit } from "@/lib/platform/audit/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "List the audit log, newest entries first",
    query: auditQuerySchema,
    response: auditListSchema,
    handle: ({ viewer, query }) => listAudit(viewer, query),
  }),
});
