import {
  announcementListSchema,
  announcementSchema,
  newAnnouncementSchema,
} from "@/lib/notifications/announcements/contract";
import { listAnnouncements } from "@/lib/notifications/announcements/reads";
import { createAnnouncement } from "@/lib/notifications/announcements/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "List announcements that have not ended",
    response: announcementListSchema,
    handle: listAnnouncements,
  }),

  POST: route({
    access: ["admin"],
    permission: "settings",
    summary: "Create an announcement on a banner, for a time and an audience",
    body: newAnnouncementSchema,
    response: announcementSchema,
    idempotent: true,
    handle: ({ viewer, body, address, once }) =>
      once(async (tx) => created("/api/announcements", await createAnnouncement(tx, viewer, body, address))),
  }),
});
