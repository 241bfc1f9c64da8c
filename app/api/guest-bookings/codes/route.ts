import { newCodeSchema, newCodeSentSchema } from "@/lib/meetings/guest-bookings/contract";
import { sendNewCode } from "@/lib/meetings/guest-bookings/writes";
import { cookiesOf, guestBookingName } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Mail a new code for a guest booking of this browser, once a minute",
    body: newCodeSchema,
    response: newCodeSentSchema,
    rate: { name: "guest-code", limit: 15, seconds: 900, network: 600 },
    rateTarget: ({ body }) => body.id,
    form: { back: "/directory" },
    handle: async ({ body, request }) => {
      const sent = await sendNewCode(body.id, cookiesOf(request.headers)[guestBookingName]);
      sendMails();
      return new Answer(sent, { page: sent.page });
    },
  }),
});
