import { readySchema } from "@/lib/platform/health/contract";
import { readiness } from "@/lib/platform/health/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: "public",
  summary: "Whether the server can do its work: database, schema, mode",
  response: readySchema,
  handle: readiness,
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
