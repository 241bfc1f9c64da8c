import { seatAcceptedSchema, seatTokenSchema } from "@/lib/identity/seats/contract";
import { acceptSeat } from "@/lib/identity/seats/writes";
import { seatRoles } from "@/lib/platform/auth/access";
import { hintFor } from "@/lib/platform/auth/cookies";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

/** The firm's first page for a person who joins it. */
const firstPage = "/professional-dashboard?tab=leads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    seats: seatRoles,
    summary: "Accept an invitation to a firm with the mailed link",
    body: seatTokenSchema,
    response: seatAcceptedSchema,
    rate: { name: "seat-acceptance", limit: 20, seconds: 900 },
    form: { back: "/", toLocation: true },
    handle: async ({ viewer, body: { token }, request }) => {
      const accepted = await acceptSeat(viewer, token);
      const remember = (await sessionTokenOf(request.headers))?.remember ?? false;
      return new Answer(accepted, {
        headers: { Location: firstPage, "Set-Cookie": hintFor("professional", { remember }) },
      });
    },
  }),
});
