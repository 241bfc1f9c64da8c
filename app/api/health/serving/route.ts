import { servingSchema } from "@/lib/platform/health/contract";
import { serving } from "@/lib/platform/health/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Check whether the server may receive requests, for load balancers; 503 only while it starts or stops",
    response: servingSchema,
    handle: () => Promise.resolve(serving()),
  }),
});
