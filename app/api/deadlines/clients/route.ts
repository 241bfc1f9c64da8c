import { clientDatesSchema, workChangeSchema } from "@/lib/deadlines/shares/contract";
import { listClientDates } from "@/lib/deadlines/shares/reads";
import { setWorkState } from "@/lib/deadlines/shares/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the deadlines of clients who share them, with the state of work",
    response: clientDatesSchema,
    handle: ({ viewer }) => listClientDates(viewer),
  }),

  PUT: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Set the state of work on a client's deadline",
    body: workChangeSchema,
    response: workChangeSchema,
    rate: { name: "deadline-work", limit: 600, seconds: 3600 },
    handle: ({ viewer, body }) => setWorkState(viewer, body),
  }),
});
