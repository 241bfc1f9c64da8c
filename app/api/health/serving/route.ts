import { servingSchema } from "@/lib/platform/health/contract";
import { serving } from "@/lib/platform/health/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: "public",
  summary: "Whether the server may receive requests, for load balancers: 503 only while it starts or stops",
  response: servingSchema,
  handle: () => Promise.resolve(serving()),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
