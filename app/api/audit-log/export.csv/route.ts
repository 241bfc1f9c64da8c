import { auditQuerySchema } from "@/lib/platform/audit/contract";
import { exportAudit } from "@/lib/platform/audit/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "Export the audit log as CSV; the export is audited",
    files: ["text/csv"],
    query: auditQuerySchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) =>
      csvDownload("audit-log.csv", await exportAudit(viewer, query, address)),
  }),
});
