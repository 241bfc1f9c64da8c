import {
  bookingListSchema,
  bookingQuerySchema,
  bookingSchema,
  newBookingSchema,
} from "@/lib/meetings/bookings/contract";
import { listBookings } from "@/lib/meetings/bookings/reads";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional", "admin"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "List the bookings of the signed-in account, soonest first",
    query: bookingQuerySchema,
    response: bookingListSchema,
    handle: ({ viewer, query }) => listBookings(viewer, query),
  }),

  POST: route({
    access: ["client", "professional"],
    scope: "bookings:write",
    seats: ["accountant", "assistant"],
    summary: "Book a meeting",
    body: newBookingSchema,
    example: {
      professionalId: "amina-otieno",
      date: "2026-12-01",
      time: "09:00",
      duration: 60,
      service: "tax-planning",
      meetingType: "video",
    },
    response: bookingSchema,
    rate: { name: "bookings", limit: 60, seconds: 600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const booking = await createBooking(tx, viewer, body);
        return created(`/api/bookings/${booking.id}`, booking, booking.version);
      }),
  }),
});
