import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { retryMail } from "@/lib/insights/monitoring/writes";

export const POST = route({
  access: ["admin"],
  permission: "settings",
  summary: "Try a mail again that failed five times",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  handle: ({ viewer, params, address }) => retryMail(viewer, params.id, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
