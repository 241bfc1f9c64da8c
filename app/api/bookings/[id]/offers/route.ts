import { z } from "zod";
import { bookingSchema } from "@/lib/meetings/bookings/contract";
import { newOfferSchema } from "@/lib/meetings/offers/contract";
import { offerTimes } from "@/lib/meetings/offers/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Offer the client the next free times instead of the booked one",
    params: z.strictObject({ id: z.uuid() }),
    body: newOfferSchema,
    example: { avoid: { from: "2026-12-14", until: "2026-12-25" } },
    response: bookingSchema,
    rate: { name: "booking-offers", limit: 60, seconds: 600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const booking = await offerTimes(viewer, id, version, body);
      sendMails();
      return versioned(booking.version, booking);
    },
  }),
});
