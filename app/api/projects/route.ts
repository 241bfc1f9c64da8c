import { route } from "@/lib/http/route";
import { projectListSchema, projectQuerySchema } from "@/lib/leads/contract";
import { listProjects } from "@/lib/leads/reads";

export const GET = route({
  access: ["client", "professional"],
  summary: "One's own projects, running ones first",
  query: projectQuerySchema,
  response: projectListSchema,
  handle: ({ viewer, query }) => listProjects(viewer, query),
});
