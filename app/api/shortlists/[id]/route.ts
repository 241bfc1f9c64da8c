import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { shortlistParamsSchema } from "@/lib/directory/shortlists/contract";
import { deleteShortlist } from "@/lib/directory/shortlists/writes";

export const DELETE = route({
  access: ["client"],
  summary: "Stop sharing a shortlist",
  params: shortlistParamsSchema,
  handle: ({ viewer, params }) => deleteShortlist(viewer, params.id),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
