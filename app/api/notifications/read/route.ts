import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { notificationsReadSchema, unreadSchema } from "@/lib/notifications/contract";
import { unreadNotifications } from "@/lib/notifications/reads";
import { markNotificationsRead } from "@/lib/notifications/writes";

export const POST = route({
  access: "signed-in",
  summary: "Mark notices read",
  body: notificationsReadSchema,
  response: unreadSchema,
  handle: async ({ viewer, body }) => {
    await markNotificationsRead(viewer, body);
    return { unread: await unreadNotifications(viewer) };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
