import { readySchema } from "@/lib/platform/health/contract";
import { readiness } from "@/lib/platform/health/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Check whether the server is ready: database, schema, mode",
    response: readySchema,
    handle: readiness,
  }),
});
