import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { retryJob } from "@/lib/insights/monitoring/writes";

export const POST = route({
  access: ["admin"],
  permission: "settings",
  summary: "Run a job again within a minute",
  params: z.strictObject({ name: z.string().max(80) }),
  body: z.strictObject({}),
  handle: ({ viewer, params, address }) => retryJob(viewer, params.name, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
