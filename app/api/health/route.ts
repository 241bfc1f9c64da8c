import { aliveSchema } from "@/lib/platform/health/contract";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: "public",
  summary: "Whether the process lives",
  response: aliveSchema,
  handle: async () => ({ status: "alive" as const }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
