import { z } from "zod";
import { restoreEmail } from "@/lib/identity/email-changes/writes";
import { resetTokenSchema } from "@/lib/identity/password-resets/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Undo a change of email address with the link mailed to the old address; ends every session",
    params: resetTokenSchema,
    body: z.strictObject({}),
    rate: { name: "email-restoration", limit: 20, seconds: 900, network: 600 },
    rateTarget: ({ params }) => params.token,
    form: { back: "/", anchor: "done" },
    handle: async ({ params }) => {
      await restoreEmail(params.token);
      sendMails();
    },
  }),
});
