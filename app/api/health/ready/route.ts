import { readySchema } from "@/lib/health/contract";
import { readiness } from "@/lib/health/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "public",
  summary: "Whether the server can do its work: database, schema, mode",
  response: readySchema,
  handle: readiness,
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
