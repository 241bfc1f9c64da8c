import { aliveSchema } from "@/lib/health/contract";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "public",
  summary: "Whether the process lives",
  response: aliveSchema,
  handle: async () => ({ status: "alive" as const }),
});
