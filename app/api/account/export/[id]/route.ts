import { z } from "zod";
import { downloadOf } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { getExportFile } from "@/lib/privacy/exports/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "Download the finished copy of the account's data as a zip",
    files: ["application/zip"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params: { id } }) => downloadOf(await getExportFile(viewer, id)),
  }),
});
