import { z } from "zod";
import { userChangeSchema, userSchema } from "@/lib/admin/users/contract";
import { changeUser } from "@/lib/admin/users/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "people",
    summary: "Suspend, activate, edit, email or reinvite an account",
    params: z.strictObject({ id: z.uuid() }),
    body: userChangeSchema,
    response: userSchema,
    versioned: true,
    secret: true,
    handle: async ({ viewer, params, body, version, address }) => {
      const user = await changeUser(viewer, params.id, version, body, address);
      sendMails();
      return versioned(user.version, user);
    },
  }),
});
