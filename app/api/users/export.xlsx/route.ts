import { userExportSchema } from "@/lib/admin/users/contract";
import { exportUsers } from "@/lib/admin/users/reads";
import { recordUserExport } from "@/lib/admin/users/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export accounts as an xlsx file, those of a search or the named ones",
    files: [xlsxType],
    query: userExportSchema,
    handle: async ({ viewer, query, address }) => {
      await recordUserExport(viewer, query, address);
      return xlsxDownload("users.xlsx", exportUsers(query));
    },
  }),
});
