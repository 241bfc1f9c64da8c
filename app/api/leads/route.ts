import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { leadListSchema, leadQuerySchema } from "@/lib/deals/leads/contract";
import { listLeads } from "@/lib/deals/leads/reads";

export const GET = route({
  access: ["professional"],
  scope: "read",
  seats: ["accountant", "assistant"],
  summary: "One's own leads, newest first",
  query: leadQuerySchema,
  response: leadListSchema,
  handle: ({ viewer, query }) => listLeads(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
