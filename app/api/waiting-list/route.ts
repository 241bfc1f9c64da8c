import { newWaitingSchema, waitingListSchema, waitingSchema } from "@/lib/meetings/waiting-list/contract";
import { listWaiting } from "@/lib/meetings/waiting-list/reads";
import { joinWaitingList } from "@/lib/meetings/waiting-list/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    summary: "List the waiting lists that the signed-in client is on",
    response: waitingListSchema,
    handle: ({ viewer }) => listWaiting(viewer),
  }),

  POST: route({
    access: ["client"],
    summary: "Wait for an earlier time than a booking, or for a time on a full day",
    body: newWaitingSchema,
    example: { professionalId: "amina-otieno", date: "2026-12-01", duration: 60 },
    response: waitingSchema,
    rate: { name: "waiting-list", limit: 30, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const entry = await joinWaitingList(tx, viewer, body);
        return created(`/api/waiting-list/${entry.id}`, entry);
      }),
  }),
});
