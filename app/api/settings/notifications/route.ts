import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { adminNoticesSchema } from "@/lib/notifications/admin-notices/contract";
import { changeAdminNotices } from "@/lib/notifications/admin-notices/writes";

export const PUT = route({
  access: ["admin"],
  summary: "Choose which notices an administrator gets",
  body: adminNoticesSchema,
  response: adminNoticesSchema,
  handle: ({ viewer, body, address }) => changeAdminNotices(viewer, body, address),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
