import { z } from "zod";
import { addedFileSchema } from "@/lib/meetings/booking-files/contract";
import { addBookingFile } from "@/lib/meetings/booking-files/writes";
import { bookingSchema } from "@/lib/meetings/bookings/contract";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client"],
    scope: "bookings:write",
    summary: "Answer a question of a booking with an uploaded file, until the meeting starts",
    params: z.strictObject({ id: z.uuid() }),
    body: addedFileSchema,
    example: { questionId: "statement", fileId: "0b6f1f34-0000-4000-8000-000000000001" },
    response: bookingSchema,
    rate: { name: "booking-file-answers", limit: 60, seconds: 600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const booking = await addBookingFile(viewer, id, version, body);
      sendMails();
      return versioned(booking.version, booking);
    },
  }),
});
