import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { notificationPreferencesSchema } from "@/lib/notifications/notices/contract";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "Get the notification preferences",
    response: notificationPreferencesSchema,
    handle: ({ viewer }) => getNotificationPreferences(viewer),
  }),

  PUT: route({
    access: "signed-in",
    summary: "Set the notification preferences",
    body: notificationPreferencesSchema,
    response: notificationPreferencesSchema,
    handle: ({ viewer, body }) => setNotificationPreferences(viewer, body),
  }),
});
