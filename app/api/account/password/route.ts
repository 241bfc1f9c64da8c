import { passwordChangedSchema, passwordChangeSchema } from "@/lib/accounts/contract";
import { changePassword } from "@/lib/passwords/writes";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";

export const PUT = route({
  access: "signed-in",
  summary: "Change the own password; ends every session, this one too",
  body: passwordChangeSchema,
  response: passwordChangedSchema,
  rate: { name: "password-change", limit: 10, seconds: 900 },
  handle: async ({ viewer, body }) => {
    const changed = await changePassword(viewer, body);
    sendMails();
    return changed;
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
