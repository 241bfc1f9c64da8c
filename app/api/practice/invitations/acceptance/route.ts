import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { invitationAcceptedSchema, invitationTokenSchema } from "@/lib/practice/client-invitations/contract";
import { acceptInvitation } from "@/lib/practice/client-invitations/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    summary: "Join a firm's list of clients with your account, by the link of its invitation",
    body: invitationTokenSchema,
    response: invitationAcceptedSchema,
    rate: { name: "client-acceptance", limit: 20, seconds: 900 },
    form: { back: "/" },
    handle: ({ viewer, body: { token } }) => acceptInvitation(viewer, token),
  }),
});
