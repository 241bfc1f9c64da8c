import { z } from "zod";
import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { userChangeSchema, userSchema } from "@/lib/users/contract";
import { changeUser } from "@/lib/users/writes";

export const PATCH = route({
  access: ["admin"],
  summary: "Suspend, activate, edit, write to or invite again",
  params: z.strictObject({ id: z.uuid() }),
  body: userChangeSchema,
  response: userSchema,
  versioned: true,
  handle: async ({ viewer, params, body, version, address }) => {
    const user = await changeUser(viewer, params.id, version, body, address);
    sendMails();
    return versioned(user.version, user);
  },
});

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
