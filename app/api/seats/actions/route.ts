import { seatActionListSchema, seatActionQuerySchema } from "@/lib/identity/seats/contract";
import { listSeatActions } from "@/lib/identity/seats/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the changes made by the firm's seats, newest first",
    query: seatActionQuerySchema,
    response: seatActionListSchema,
    handle: ({ viewer, query }) => listSeatActions(viewer, query),
  }),
});
