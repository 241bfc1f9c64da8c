import { passwordChangedSchema, passwordChangeSchema } from "@/lib/identity/accounts/contract";
import { changePassword } from "@/lib/identity/passwords/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "signed-in",
    summary: "Change the password; ends every session, including this one",
    body: passwordChangeSchema,
    response: passwordChangedSchema,
    rate: { name: "password-change", limit: 10, seconds: 900 },
    handle: async ({ viewer, body }) => {
      const changed = await changePassword(viewer, body);
      sendMails();
      return changed;
    },
  }),
});
