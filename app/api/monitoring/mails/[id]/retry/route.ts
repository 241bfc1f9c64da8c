import { z } from "zod";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { retryMail } from "@/lib/monitoring/writes";

export const POST = route({
  access: ["admin"],
  summary: "Try a mail again that failed five times",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  handle: ({ viewer, params, address }) => retryMail(viewer, params.id, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
