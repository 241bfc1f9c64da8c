import { z } from "zod";
import { bookingChangeSchema, bookingSchema } from "@/lib/meetings/bookings/contract";
import { getBooking } from "@/lib/meetings/bookings/reads";
import { changeBooking } from "@/lib/meetings/bookings/writes";
import { checkWaitingLists } from "@/lib/meetings/waiting-list/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional", "admin"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "Get a booking",
    params,
    response: bookingSchema,
    handle: async ({ viewer, params: { id } }) => {
      const booking = await getBooking(viewer, id);
      return versioned(booking.version, booking);
    },
  }),

  PATCH: route({
    access: ["client", "professional", "admin"],
    permission: "people",
    scope: "bookings:write",
    seats: ["accountant", "assistant"],
    summary: "Confirm, cancel, reschedule, complete or reopen a booking, or mark it as missed",
    params,
    body: bookingChangeSchema,
    example: { action: "reschedule", date: "2026-12-08", time: "10:30" },
    response: bookingSchema,
    rate: { name: "booking-changes", limit: 120, seconds: 600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const booking = await changeBooking(viewer, id, version, body);
      checkWaitingLists();
      return versioned(booking.version, booking);
    },
  }),
});
