import { dashboardSchema } from "@/lib/insights/dashboard/contract";
import { getDashboard } from "@/lib/insights/dashboard/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["client", "professional", "admin"],
  summary: "The counts and lists of one's own dashboard",
  response: dashboardSchema,
  handle: ({ viewer }) => getDashboard(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
