import { newUserSchema, userListSchema, userQuerySchema, userSchema } from "@/lib/admin/users/contract";
import { listUsers } from "@/lib/admin/users/reads";
import { confirmInvitation, createUser } from "@/lib/admin/users/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "List accounts, with search, filters and sorting",
    query: userQuerySchema,
    response: userListSchema,
    handle: ({ query }) => listUsers(query),
  }),

  POST: route({
    access: ["admin"],
    permission: "people",
    summary: "Invite a person by email",
    body: newUserSchema,
    response: userSchema,
    idempotent: true,
    secret: true,
    handle: async ({ viewer, body, address, once }) => {
      await confirmInvitation(viewer, body, address);
      const answer = await once(async (tx) => {
        const user = await createUser(tx, viewer, body, address);
        return created(`/api/users/${user.id}`, user, user.version);
      });
      sendMails();
      return answer;
    },
  }),
});
