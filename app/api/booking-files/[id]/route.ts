import { z } from "zod";
import { getBookingFile } from "@/lib/meetings/bookings/reads";
import { downloadOf } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "read",
    seats: ["accountant", "assistant"],
    duringView: "hidden",
    summary: "Download a file of a booking, for both sides",
    files: ["*/*"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params: { id } }) => downloadOf(await getBookingFile(viewer, id)),
  }),
});
