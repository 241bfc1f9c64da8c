import { aliveSchema } from "@/lib/platform/health/contract";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Check whether the process is alive",
    response: aliveSchema,
    handle: async () => ({ status: "alive" as const }),
  }),
});
