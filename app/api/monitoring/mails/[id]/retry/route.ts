import { z } from "zod";
import { retryMail } from "@/lib/admin/monitoring/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "settings",
    summary: "Retry an email that failed five times",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({}),
    handle: ({ viewer, params, address }) => retryMail(viewer, params.id, address),
  }),
});
