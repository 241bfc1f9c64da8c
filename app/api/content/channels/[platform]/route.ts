import { z } from "zod";
import { channelChangeSchema, channelSchema } from "@/lib/content/contract";
import { setChannel } from "@/lib/content/writes";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { platformIds } from "@/lib/reference/content";

export const PUT = route({
  access: ["professional", "admin"],
  summary: "Connect or disconnect a social channel",
  params: z.strictObject({ platform: z.enum(platformIds) }),
  body: channelChangeSchema,
  response: channelSchema,
  handle: ({ viewer, params: { platform }, body }) => setChannel(viewer, platform, body.connected),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
