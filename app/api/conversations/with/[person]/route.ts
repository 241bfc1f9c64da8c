import { z } from "zod";
import { getProspect } from "@/lib/messaging/conversations/reads";
import { prospectIdSchema, prospectSchema } from "@/lib/messaging/messages/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    summary: "Get the conversation with a person, or its preview before the first message",
    params: z.strictObject({ person: prospectIdSchema }),
    response: prospectSchema,
    handle: ({ viewer, params: { person } }) => getProspect(viewer, person),
  }),
});
