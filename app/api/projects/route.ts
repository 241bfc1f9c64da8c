import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { projectListSchema, projectQuerySchema } from "@/lib/deals/leads/contract";
import { listProjects } from "@/lib/deals/leads/reads";

export const GET = route({
  access: ["client", "professional"],
  scope: "read",
  seats: ["accountant"],
  summary: "One's own projects, running ones first",
  query: projectQuerySchema,
  response: projectListSchema,
  handle: ({ viewer, query }) => listProjects(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
