import { z } from "zod";
import { channelChangeSchema, channelSchema } from "@/lib/content/items/contract";
import { setChannel } from "@/lib/content/items/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { platformIds } from "@/lib/platform/reference/content";

export const PUT = route({
  access: ["professional", "admin"],
  summary: "Connect or disconnect a social channel",
  params: z.strictObject({ platform: z.enum(platformIds) }),
  body: channelChangeSchema,
  response: channelSchema,
  handle: ({ viewer, params: { platform }, body }) => setChannel(viewer, platform, body.connected),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
