import { tokenParamsSchema } from "@/lib/partners/tokens/contract";
import { revokeToken } from "@/lib/partners/tokens/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["client", "professional"],
    summary: "Revoke an access token",
    params: tokenParamsSchema,
    handle: ({ viewer, params: { id }, address }) => revokeToken(viewer, id, address),
  }),
});
