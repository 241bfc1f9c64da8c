import { z } from "zod";
import { recordFileView } from "@/lib/platform/audit/writes";
import { getFile } from "@/lib/platform/files/reads";
import { downloadOf } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "Download a private file, for its owner and administrators; each access by an administrator is recorded",
    files: ["*/*"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params, address }) => {
      const file = await getFile(viewer, params.id);
      await recordFileView(viewer, file, address);
      return downloadOf(file);
    },
  }),
});
