import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { exportClients } from "@/lib/practice/clients/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    duringView: "hidden",
    summary: "Export all clients of the firm as CSV",
    files: ["text/csv"],
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer }) => csvDownload("clients.csv", exportClients(viewer)),
  }),
});
