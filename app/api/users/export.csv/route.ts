import { csvDownload } from "@/lib/files/serve";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { userExportSchema } from "@/lib/users/contract";
import { exportUsers } from "@/lib/users/reads";
import { recordUserExport } from "@/lib/users/writes";

export const GET = route({
  access: ["admin"],
  summary: "The accounts of a search, or those named, as CSV",
  query: userExportSchema,
  handle: async ({ viewer, query, address }) => {
    await recordUserExport(viewer, query, address);
    return csvDownload("users.csv", exportUsers(query));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
