import { channelsSchema } from "@/lib/content/items/contract";
import { listChannels } from "@/lib/content/items/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "List the social channels and whether they are connected",
    response: channelsSchema,
    handle: async ({ viewer }) => ({ channels: await listChannels(viewer) }),
  }),
});
