import { z } from "zod";
import { deleteAnnouncement } from "@/lib/notifications/announcements/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["admin"],
    permission: "settings",
    summary: "End an announcement",
    params: z.strictObject({ id: z.uuid() }),
    handle: ({ viewer, params, address }) => deleteAnnouncement(viewer, params.id, address),
  }),
});
