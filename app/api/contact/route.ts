import { hasPrioritySupport } from "@/lib/billing/subscriptions/reads";
import {
  contactListSchema,
  contactQuerySchema,
  contactReceiptSchema,
  newContactMessageSchema,
} from "@/lib/notifications/contact/contract";
import { listContactMessages } from "@/lib/notifications/contact/reads";
import { createContactMessage } from "@/lib/notifications/contact/writes";
import { emailKey } from "@/lib/platform/auth/email";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** The contact form (specification 2.15); plain form posts are redirected to the page they were sent from. */
  POST: route({
    access: ["anonymous", "client", "professional", "admin"],
    summary: "Send us a message",
    body: newContactMessageSchema,
    response: contactReceiptSchema,
    rate: { name: "contact", limit: 20, seconds: 600, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    form: { back: "/contact" },
    idempotent: true,
    handle: ({ body, viewer, once }) =>
      once(async (tx) => {
        const priority = viewer !== null && (await hasPrioritySupport(viewer, tx));
        return created("/contact?sent=1#sent", await createContactMessage(tx, body, { priority }));
      }),
  }),

  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "List contact messages: new ones with priority support first, then newest first",
    query: contactQuerySchema,
    response: contactListSchema,
    handle: ({ query }) => listContactMessages(query),
  }),
});
