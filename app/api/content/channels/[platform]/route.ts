import { z } from "zod";
import { channelChangeSchema, channelSchema } from "@/lib/content/items/contract";
import { setChannel } from "@/lib/content/items/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { platformIds } from "@/lib/platform/reference/content-platforms";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["professional", "admin"],
    summary: "Connect or disconnect a social channel",
    params: z.strictObject({ platform: z.enum(platformIds) }),
    body: channelChangeSchema,
    response: channelSchema,
    handle: ({ viewer, params: { platform }, body }) => setChannel(viewer, platform, body),
  }),
});
