import { z } from "zod";
import { getBookingForCalendar } from "@/lib/meetings/bookings/reads";
import { icsDownload } from "@/lib/meetings/calendar-feed/rules";
import { reminderChoiceOf } from "@/lib/meetings/reminders/reads";
import { brand } from "@/lib/platform/brand";
import { siteUrl } from "@/lib/platform/env";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional", "admin"],
    scope: "read",
    seats: ["accountant", "assistant"],
    duringView: "hidden",
    summary: "Get a booking as a calendar file",
    files: ["text/calendar"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params: { id } }) => {
      const booking = await getBookingForCalendar(viewer, id);
      const { hours } = await reminderChoiceOf(viewer);
      return icsDownload(booking, brand, `${siteUrl}/calendar?date=${booking.date}&booking=${id}`, hours);
    },
  }),
});
