import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { notificationListSchema, notificationQuerySchema } from "@/lib/notifications/notices/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    seats: ["accountant", "assistant"],
    summary: "List the notifications of the signed-in account, newest first",
    query: notificationQuerySchema,
    response: notificationListSchema,
    handle: ({ viewer, query }) => listNotifications(viewer, query),
  }),
});
