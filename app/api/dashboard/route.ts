import { dashboardSchema } from "@/lib/dashboard/contract";
import { getDashboard } from "@/lib/dashboard/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["client", "professional", "admin"],
  summary: "The counts and lists of one's own dashboard",
  response: dashboardSchema,
  handle: ({ viewer }) => getDashboard(viewer),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
