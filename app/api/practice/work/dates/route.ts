import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { datesQuerySchema, workDatesSchema } from "@/lib/practice/work/contract";
import { listDates } from "@/lib/practice/work/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the next due dates of an obligation for a client, with what decides them",
    query: datesQuerySchema,
    response: workDatesSchema,
    handle: ({ viewer, query }) => listDates(viewer, query),
  }),
});
