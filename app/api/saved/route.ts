import { route } from "@/lib/http/route";
import { savedListSchema, savedMergeSchema } from "@/lib/saved/contract";
import { listSaved } from "@/lib/saved/reads";
import { mergeSaved } from "@/lib/saved/writes";

export const GET = route({
  access: ["client"],
  summary: "The professionals one keeps",
  response: savedListSchema,
  handle: ({ viewer }) => listSaved(viewer),
});

export const PUT = route({
  access: ["client"],
  summary: "Join what this browser kept before signing in",
  body: savedMergeSchema,
  response: savedListSchema,
  handle: async ({ viewer, body }) => {
    await mergeSaved(viewer, body.ids);
    return listSaved(viewer);
  },
});
