import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { deletionPreviewSchema } from "@/lib/privacy/consents/contract";
import { getDeletionPreview } from "@/lib/privacy/deletions/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "Get the effects of deleting the account",
    response: deletionPreviewSchema,
    handle: ({ viewer }) => getDeletionPreview(viewer),
  }),
});
