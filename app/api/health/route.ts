import { aliveSchema } from "@/lib/platform/health/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Check whether the process is alive",
    response: aliveSchema,
    handle: async () => ({ status: "alive" as const }),
  }),
});
