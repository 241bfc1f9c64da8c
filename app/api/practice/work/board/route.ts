import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { boardQuerySchema, boardSchema } from "@/lib/practice/work/contract";
import { getBoard } from "@/lib/practice/work/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read the firm's work by state; filed and done work of the last 30 days",
    query: boardQuerySchema,
    response: boardSchema,
    handle: ({ viewer, query }) => getBoard(viewer, query),
  }),
});
