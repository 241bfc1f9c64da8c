import { monitoringSchema } from "@/lib/admin/monitoring/contract";
import { getMonitoring } from "@/lib/admin/monitoring/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "Get current server health",
    response: monitoringSchema,
    handle: ({ viewer }) => getMonitoring(viewer),
  }),
});
