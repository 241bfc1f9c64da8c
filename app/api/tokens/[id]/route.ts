import { tokenParamsSchema } from "@/lib/partners/tokens/contract";
import { revokeToken } from "@/lib/partners/tokens/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  access: ["client", "professional"],
  summary: "Revoke an access token",
  params: tokenParamsSchema,
  handle: ({ viewer, params: { id }, address }) => revokeToken(viewer, id, address),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
