import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { notificationListSchema, notificationQuerySchema } from "@/lib/notifications/notices/contract";
import { listNotifications } from "@/lib/insights/notices/reads";

export const GET = route({
  access: "signed-in",
  seats: ["accountant"],
  summary: "One's own notices, newest first",
  query: notificationQuerySchema,
  response: notificationListSchema,
  handle: ({ viewer, query }) => listNotifications(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
