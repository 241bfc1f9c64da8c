import { sessionCookies } from "@/lib/identity/sign-in/session-cookies";
import { guestConfirmationSchema, guestConfirmedSchema } from "@/lib/meetings/guest-bookings/contract";
import { confirmGuestBooking } from "@/lib/meetings/guest-bookings/writes";
import { roles } from "@/lib/platform/auth/access";
import { cookiesOf, guestBookingName } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", ...roles],
    summary: "Confirm the address of a guest booking with its code or link; it becomes a booking",
    body: guestConfirmationSchema,
    response: guestConfirmedSchema,
    rate: { name: "guest-confirmation", limit: 30, seconds: 900, network: 600 },
    rateTarget: ({ body }) => body.token ?? body.id ?? "",
    form: { back: "/directory" },
    handle: async ({ body, viewer, request, address }) => {
      const { signedIn, ...done } = await confirmGuestBooking(body, {
        viewer,
        secret: cookiesOf(request.headers)[guestBookingName],
        client: { address, userAgent: request.headers.get("user-agent") ?? "" },
        headers: request.headers,
      });
      sendMails();
      const cookies = signedIn ? await sessionCookies(request.headers, signedIn) : [];
      return new Answer(done, { page: done.page, cookies });
    },
  }),
});
