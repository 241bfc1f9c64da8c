import { getDeletionPreview } from "@/lib/deletions/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { deletionPreviewSchema } from "@/lib/privacy/contract";

export const GET = route({
  access: "signed-in",
  summary: "What deleting the own account would settle",
  response: deletionPreviewSchema,
  handle: ({ viewer }) => getDeletionPreview(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
