import { shortlistParamsSchema } from "@/lib/directory/shortlists/contract";
import { deleteShortlist } from "@/lib/directory/shortlists/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["client"],
    summary: "Stop sharing a shortlist",
    params: shortlistParamsSchema,
    handle: ({ viewer, params }) => deleteShortlist(viewer, params.id),
  }),
});
