import { callerSchema } from "@/lib/partners/tokens/contract";
import { getCaller } from "@/lib/partners/tokens/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    scope: "any",
    summary: "Get who calls, with the scopes of the access token and the limits",
    response: callerSchema,
    handle: ({ viewer }) => getCaller(viewer),
  }),
});
