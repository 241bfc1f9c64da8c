import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { monitoringSchema } from "@/lib/monitoring/contract";
import { getMonitoring } from "@/lib/monitoring/reads";

export const GET = route({
  access: ["admin"],
  summary: "How the server does now",
  response: monitoringSchema,
  handle: ({ viewer }) => getMonitoring(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
