import { busyListSchema, busyQuerySchema } from "@/lib/meetings/outside-calendars/contract";
import { listOwnBusy } from "@/lib/meetings/outside-calendars/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List busy times from connected calendars, without titles",
    query: busyQuerySchema,
    response: busyListSchema,
    handle: ({ viewer, query }) => listOwnBusy(viewer, query),
  }),
});
