import { newSeatSchema, seatListSchema, seatSchema } from "@/lib/identity/seats/contract";
import { listSeats } from "@/lib/identity/seats/reads";
import { inviteSeat } from "@/lib/identity/seats/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the seats of the firm, including invitations",
    response: seatListSchema,
    handle: ({ viewer }) => listSeats(viewer),
  }),

  POST: route({
    access: ["professional"],
    summary: "Invite a person to the firm by email (Enterprise)",
    body: newSeatSchema,
    response: seatSchema,
    example: { email: "amina@example.com", role: "accountant" },
    rate: { name: "seats", limit: 30, seconds: 86_400 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const seat = await inviteSeat(tx, viewer, body);
        return created(`/api/seats/${seat.id}`, seat, seat.version);
      }),
  }),
});
