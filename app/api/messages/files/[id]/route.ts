import { z } from "zod";
import { getMessageFile } from "@/lib/messaging/messages/reads";
import { downloadOf } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    duringView: "hidden",
    summary: "Download a file of a message, for both sides of its conversation",
    files: ["*/*"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params: { id } }) => downloadOf(await getMessageFile(viewer, id)),
  }),
});
