import { channelsSchema } from "@/lib/content/contract";
import { listChannels } from "@/lib/content/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["professional", "admin"],
  summary: "Which social channels are connected",
  response: channelsSchema,
  handle: async ({ viewer }) => ({ channels: await listChannels(viewer) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
