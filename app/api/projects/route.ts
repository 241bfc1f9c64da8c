import { projectListSchema, projectQuerySchema } from "@/lib/deals/leads/contract";
import { listProjects } from "@/lib/deals/leads/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "read",
    seats: ["accountant"],
    summary: "List the projects of the signed-in account, active ones first",
    query: projectQuerySchema,
    response: projectListSchema,
    handle: ({ viewer, query }) => listProjects(viewer, query),
  }),
});
