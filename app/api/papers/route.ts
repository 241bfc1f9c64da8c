import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { clientRequestsSchema } from "@/lib/practice/document-requests/contract";
import { requestsToClient } from "@/lib/practice/papers/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    duringView: "hidden",
    summary: "List the document requests of all firms to the client, with what was sent",
    response: clientRequestsSchema,
    handle: async ({ viewer }) => ({ items: await requestsToClient(viewer) }),
  }),
});
