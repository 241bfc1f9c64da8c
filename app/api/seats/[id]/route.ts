import { seatChangeSchema, seatEndQuerySchema, seatParamsSchema, seatSchema } from "@/lib/identity/seats/contract";
import { changeSeat, endSeat } from "@/lib/identity/seats/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    summary: "Change the role of a seat, or send its invitation again",
    params: seatParamsSchema,
    body: seatChangeSchema,
    response: seatSchema,
    example: { action: "role", role: "assistant" },
    rate: { name: "seat-changes", limit: 60, seconds: 86_400 },
    versioned: true,
    handle: async ({ viewer, params: { id }, version, body }) => {
      const seat = await changeSeat(viewer, id, version, body);
      return versioned(seat.version, seat);
    },
  }),

  DELETE: route({
    access: ["client", "professional"],
    summary: "End a seat of the firm, cancel an invitation, or leave a firm",
    params: seatParamsSchema,
    query: seatEndQuerySchema,
    handle: ({ viewer, params: { id }, query: { heir } }) => endSeat(viewer, id, heir),
  }),
});
