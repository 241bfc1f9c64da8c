import { z } from "zod";
import { sharedDeadlinesSchema } from "@/lib/deadlines/shares/contract";
import { getSharedDeadlines } from "@/lib/deadlines/shares/reads";
import { shareDeadlines, stopSharing } from "@/lib/deadlines/shares/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    summary: "List the client's next deadlines, if the client shares them with the professional",
    params,
    response: sharedDeadlinesSchema,
    handle: ({ viewer, params: { id } }) => getSharedDeadlines(viewer, id),
  }),

  PUT: route({
    access: ["client"],
    summary: "Share deadlines with the professional of a conversation",
    params,
    response: sharedDeadlinesSchema,
    rate: { name: "deadline-shares", limit: 60, seconds: 3600 },
    handle: ({ viewer, params: { id } }) => shareDeadlines(viewer, id),
  }),

  DELETE: route({
    access: ["client"],
    summary: "Stop sharing deadlines with the professional of a conversation",
    params,
    handle: ({ viewer, params: { id } }) => stopSharing(viewer, id),
  }),
});
