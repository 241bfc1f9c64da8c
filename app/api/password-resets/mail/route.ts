import { resetMailSchema } from "@/lib/identity/password-resets/contract";
import { openResetMail } from "@/lib/identity/password-resets/writes";
import { cookiesOf, resetMailCookie, resetMailName } from "@/lib/platform/auth/cookies";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Get the reset email that this browser requested, once, where emails are simulated",
    response: resetMailSchema,
    rate: { name: "reset-mail", limit: 300, seconds: 900 },
    cookies: async () => [resetMailCookie("", 0)],
    handle: ({ request }) => openResetMail(cookiesOf(request.headers)[resetMailName]),
  }),
});
