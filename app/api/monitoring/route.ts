import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { monitoringSchema } from "@/lib/insights/monitoring/contract";
import { getMonitoring } from "@/lib/insights/monitoring/reads";

export const GET = route({
  access: ["admin"],
  permission: "settings",
  summary: "How the server does now",
  response: monitoringSchema,
  handle: ({ viewer }) => getMonitoring(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
