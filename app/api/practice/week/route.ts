import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { weekQuerySchema, weekSchema } from "@/lib/practice/week/contract";
import { getWeek } from "@/lib/practice/week/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read what needs the firm or one of its seats this week",
    query: weekQuerySchema,
    response: weekSchema,
    handle: ({ viewer, query }) => getWeek(viewer, query),
  }),
});
