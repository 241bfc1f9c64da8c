import { z } from "zod";
import { deleteAnnouncement } from "@/lib/notifications/announcements/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  access: ["admin"],
  permission: "settings",
  summary: "End an announcement",
  params: z.strictObject({ id: z.uuid() }),
  handle: ({ viewer, params, address }) => deleteAnnouncement(viewer, params.id, address),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
