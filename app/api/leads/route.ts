import { leadListSchema, leadQuerySchema } from "@/lib/deals/leads/contract";
import { listLeads } from "@/lib/deals/leads/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "List the leads of the signed-in professional, newest first",
    query: leadQuerySchema,
    response: leadListSchema,
    handle: ({ viewer, query }) => listLeads(viewer, query),
  }),
});
