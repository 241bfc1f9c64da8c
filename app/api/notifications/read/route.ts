import { notificationsReadSchema, unreadSchema } from "@/lib/notifications/notices/contract";
import { unreadNotifications } from "@/lib/notifications/notices/reads";
import { markNotificationsRead } from "@/lib/notifications/notices/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    seats: ["accountant", "assistant"],
    summary: "Mark notifications as read",
    body: notificationsReadSchema,
    response: unreadSchema,
    handle: async ({ viewer, body }) => {
      await markNotificationsRead(viewer, body);
      return { unread: await unreadNotifications(viewer) };
    },
  }),
});
