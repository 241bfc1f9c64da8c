import { getDeletionPreview } from "@/lib/privacy/deletions/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { deletionPreviewSchema } from "@/lib/privacy/consents/contract";

export const GET = route({
  access: "signed-in",
  summary: "What deleting the own account would settle",
  response: deletionPreviewSchema,
  handle: ({ viewer }) => getDeletionPreview(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
