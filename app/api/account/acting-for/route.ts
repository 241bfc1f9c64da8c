import { actingForResponseSchema, actingForSchema } from "@/lib/identity/seats/contract";
import { setActingFor } from "@/lib/identity/seats/writes";
import { homeOf, seatRoles } from "@/lib/platform/auth/access";
import { hintFor } from "@/lib/platform/auth/cookies";
import { localPage } from "@/lib/platform/auth/return-to";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    seats: seatRoles,
    summary: "Act for a firm through a seat, or for the own account",
    body: actingForSchema,
    response: actingForResponseSchema,
    rate: { name: "acting-for", limit: 60, seconds: 600 },
    form: { back: "/", toLocation: true },
    handle: async ({ viewer, body: { seat, next }, request }) => {
      const { firm, role } = await setActingFor(viewer, seat === "none" ? null : seat);
      const url = localPage(next) ?? homeOf(role);
      const remember = (await sessionTokenOf(request.headers))?.remember ?? false;
      return new Answer({ firm, url }, { headers: { Location: url, "Set-Cookie": hintFor(role, { remember }) } });
    },
  }),
});
