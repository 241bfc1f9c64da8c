import { actingAsResponseSchema, actingAsSchema } from "@/lib/identity/acting-as/contract";
import { setActingAs } from "@/lib/identity/acting-as/writes";
import { homeOf } from "@/lib/platform/auth/access";
import { hintFor } from "@/lib/platform/auth/cookies";
import { localPage } from "@/lib/platform/auth/return-to";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    summary: "Act as a client or as a professional (professionals only)",
    body: actingAsSchema,
    response: actingAsResponseSchema,
    rate: { name: "acting-as", limit: 60, seconds: 600 },
    form: { back: "/profile", toLocation: true },
    handle: async ({ viewer, body: { actingAs, next }, request }) => {
      await setActingAs(viewer, actingAs);
      const url = localPage(next) ?? homeOf(actingAs);
      const remember = (await sessionTokenOf(request.headers))?.remember ?? false;
      // The menus of public pages read the role from this cookie.
      return new Answer(
        { role: actingAs, url },
        { headers: { Location: url, "Set-Cookie": hintFor(actingAs, { remember }) } },
      );
    },
  }),
});
