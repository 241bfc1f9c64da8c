import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { dueDaysQuerySchema, dueDaysSchema } from "@/lib/practice/work/contract";
import { listDueDays } from "@/lib/practice/work/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's open work by its due day",
    query: dueDaysQuerySchema,
    response: dueDaysSchema,
    handle: ({ viewer, query }) => listDueDays(viewer, query),
  }),
});
