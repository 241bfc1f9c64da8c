import { guestBookingSchema, newGuestBookingSchema } from "@/lib/meetings/guest-bookings/contract";
import { guestMinutes } from "@/lib/meetings/guest-bookings/rules";
import { requestGuestBooking } from "@/lib/meetings/guest-bookings/writes";
import { guestBookingCookie } from "@/lib/platform/auth/cookies";
import { emailKey } from "@/lib/platform/auth/email";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Request a meeting without an account; the time is held until the address is confirmed",
    body: newGuestBookingSchema,
    response: guestBookingSchema,
    status: 202,
    rate: { name: "guest-booking", limit: 20, seconds: 3600, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    form: { back: "/directory" },
    handle: async ({ body, address }) => {
      const { secret, ...request } = await requestGuestBooking(body, address);
      sendMails();
      return new Answer(request, {
        status: 202,
        // Longer than the hold, so that the page can explain that it is over.
        cookies: [guestBookingCookie(secret, 6 * guestMinutes * 60)],
        page: request.page,
      });
    },
  }),
});
