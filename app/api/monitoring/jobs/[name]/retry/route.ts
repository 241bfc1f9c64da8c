import { z } from "zod";
import { retryJob } from "@/lib/admin/monitoring/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "settings",
    summary: "Run a job again within a minute",
    params: z.strictObject({ name: z.string().max(80) }),
    body: z.strictObject({}),
    handle: ({ viewer, params, address }) => retryJob(viewer, params.name, address),
  }),
});
