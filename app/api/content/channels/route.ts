import { channelsSchema } from "@/lib/content/items/contract";
import { listChannels } from "@/lib/content/items/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["professional", "admin"],
  seats: ["accountant"],
  summary: "Which social channels are connected",
  response: channelsSchema,
  handle: async ({ viewer }) => ({ channels: await listChannels(viewer) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
