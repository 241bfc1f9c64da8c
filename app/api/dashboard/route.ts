import { dashboardSchema } from "@/lib/dashboards/dashboard/contract";
import { getDashboard } from "@/lib/dashboards/dashboard/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional", "admin"],
    summary: "Get the counts and lists of the account's dashboard",
    response: dashboardSchema,
    handle: ({ viewer }) => getDashboard(viewer),
  }),
});
