import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { notificationListSchema, notificationQuerySchema } from "@/lib/notifications/contract";
import { listNotifications } from "@/lib/notifications/reads";

export const GET = route({
  access: "signed-in",
  summary: "One's own notices, newest first",
  query: notificationQuerySchema,
  response: notificationListSchema,
  handle: ({ viewer, query }) => listNotifications(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
