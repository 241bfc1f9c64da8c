import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { adminNoticesSchema } from "@/lib/platform/settings/contract";
import { changeAdminNotices } from "@/lib/platform/settings/writes";

export const PUT = route({
  access: ["admin"],
  summary: "Choose which notices an administrator gets",
  body: adminNoticesSchema,
  response: adminNoticesSchema,
  handle: ({ viewer, body, address }) => changeAdminNotices(viewer, body, address),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
