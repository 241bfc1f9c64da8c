import { userExportSchema } from "@/lib/admin/users/contract";
import { exportUsers } from "@/lib/admin/users/reads";
import { recordUserExport } from "@/lib/admin/users/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export accounts as CSV, those of a search or the named ones",
    files: ["text/csv"],
    query: userExportSchema,
    handle: async ({ viewer, query, address }) => {
      await recordUserExport(viewer, query, address);
      return csvDownload("users.csv", exportUsers(query));
    },
  }),
});
