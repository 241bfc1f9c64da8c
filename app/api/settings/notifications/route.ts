import { adminNoticesSchema } from "@/lib/notifications/admin-notices/contract";
import { changeAdminNotices } from "@/lib/notifications/admin-notices/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["admin"],
    summary: "Choose which notices an administrator gets",
    body: adminNoticesSchema,
    response: adminNoticesSchema,
    handle: ({ viewer, body, address }) => changeAdminNotices(viewer, body, address),
  }),
});
