import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { clientInvitationSchema, newInvitationSchema } from "@/lib/practice/client-invitations/contract";
import { inviteClient } from "@/lib/practice/client-invitations/writes";
import { clientParamsSchema } from "@/lib/practice/clients/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Invite a client to an account, by email or by a link for WhatsApp",
    params: clientParamsSchema,
    body: newInvitationSchema,
    example: { by: "email" },
    response: clientInvitationSchema,
    status: 200,
    rate: { name: "client-invitations", limit: 100, seconds: 3600 },
    versioned: true,
    handle: ({ viewer, params: { id }, version, body }) => inviteClient(viewer, id, version, body),
  }),
});
