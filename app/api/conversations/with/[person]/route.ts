import { z } from "zod";
import { getProspect } from "@/lib/messaging/conversations/reads";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";
import { prospectIdSchema, prospectSchema } from "@/lib/messaging/messages/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    summary: "The conversation with a person; before its first message, what it will be",
    params: z.strictObject({ person: prospectIdSchema }),
    response: prospectSchema,
    handle: ({ viewer, params: { person } }) => getProspect(viewer, person),
  }),
});
