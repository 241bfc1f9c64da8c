import { createdTokenSchema, newTokenSchema, tokenListSchema } from "@/lib/partners/tokens/contract";
import { listTokens } from "@/lib/partners/tokens/reads";
import { prepareToken } from "@/lib/partners/tokens/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    duringView: "hidden",
    summary: "List the access tokens of the account, without their secrets",
    response: tokenListSchema,
    handle: async ({ viewer }) => ({ items: await listTokens(viewer) }),
  }),

  POST: route({
    access: ["client", "professional"],
    summary: "Create an access token; only this response contains its text",
    body: newTokenSchema,
    example: { name: "Accounting export", scopes: ["read"], days: 90, currentPassword: "your password" },
    response: createdTokenSchema,
    rate: { name: "tokens", limit: 20, seconds: 3600 },
    idempotent: true,
    secret: true,
    handle: async ({ viewer, body, address, once }) => {
      const createToken = await prepareToken(viewer, body, address);
      return once(async (tx) => {
        const token = await createToken(tx);
        return created(`/api/tokens/${token.id}`, token);
      });
    },
  }),
});
