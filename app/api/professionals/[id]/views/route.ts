import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { countView } from "@/lib/directory/profile-views/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", "client", "professional", "admin"],
    seats: ["accountant", "assistant"],
    summary: "Count a profile view, once per visitor and day; the owner and bots are not counted",
    params: z.strictObject({ id: professionalIdSchema }),
    rate: { name: "profile-view", limit: 300, seconds: 3600, network: 3000 },
    handle: ({ viewer, params, address, request: { headers } }) => countView(viewer, params.id, { address, headers }),
  }),
});
