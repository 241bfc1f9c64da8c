import { auditQuerySchema } from "@/lib/platform/audit/contract";
import { exportAudit } from "@/lib/platform/audit/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "Export the audit log as an xlsx file; the export is audited",
    files: [xlsxType],
    query: auditQuerySchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) =>
      xlsxDownload("audit-log.xlsx", await exportAudit(viewer, query, address)),
  }),
});
