import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { exportClients } from "@/lib/practice/clients/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    duringView: "hidden",
    summary: "Export all clients of the firm as an xlsx file",
    files: [xlsxType],
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: ({ viewer }) => xlsxDownload("clients.xlsx", exportClients(viewer)),
  }),
});
