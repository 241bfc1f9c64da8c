import { z } from "zod";
import { contactChangeSchema, contactMessageSchema } from "@/lib/notifications/contact/contract";
import { changeContactMessage } from "@/lib/notifications/contact/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "notes",
    summary: "Answer a contact message by email, close or reopen it",
    params: z.strictObject({ id: z.uuid() }),
    body: contactChangeSchema,
    response: contactMessageSchema,
    versioned: true,
    handle: async ({ viewer, params, body, version, address }) => {
      const message = await changeContactMessage(viewer, params.id, version, body, address);
      sendMails();
      return versioned(message.version, message);
    },
  }),
});
