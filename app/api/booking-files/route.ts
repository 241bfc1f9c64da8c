import { z } from "zod";
import { bookingFileSchema } from "@/lib/meetings/booking-files/contract";
import { storeBookingFile } from "@/lib/meetings/booking-files/writes";
import { fileRefused } from "@/lib/platform/files/inspect";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { withinQuota, withUploads } from "@/lib/platform/files/store";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { route } from "@/lib/platform/http/server/route";
import { documentBytes, megabyte } from "@/lib/platform/reference/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client"],
    scope: "bookings:write",
    summary: "Upload a file that answers a question of a booking; the booking must name its id within 24 hours",
    body: z.strictObject({ file: z.file() }),
    response: bookingFileSchema,
    upload: { maxBytes: documentBytes + megabyte },
    rate: { name: "booking-files", limit: 60, seconds: 600 },
    idempotent: true,
    handle: async ({ viewer, body: { file }, once }) => {
      const found = await inspectAttachment(file, documentBytes);
      if (!found.ok) throw fileRefused(found.reason, found);
      const ready = [{ name: file.name, type: found.type, bytes: await bytesOf(file) }];
      return withinQuota({ accountId: viewer.id }, ready, once, () =>
        withUploads(ready, ([uploaded]) =>
          once(async (tx) => {
            const stored = await storeBookingFile(tx, viewer, uploaded!);
            return created(`/api/booking-files/${stored.id}`, stored);
          }),
        ),
      );
    },
  }),
});
