import { z } from "zod";
import { unsubscribedSchema, unsubscribeSchema } from "@/lib/notifications/notices/contract";
import { stopEmails } from "@/lib/notifications/notices/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { isObjectionToken } from "@/lib/practice/client-mail/rules";
import { objectByToken } from "@/lib/practice/client-mail/writes";
import { isReminderToken } from "@/lib/practice/paper-reminders/rules";
import { stopByToken } from "@/lib/practice/paper-reminders/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** Leads to the page with the button: scanners and previews follow links, so GET and HEAD change nothing. */
  GET: route({
    access: "public",
    summary: "Go to the page that unsubscribes from one kind of email",
    status: 303,
    params: z.strictObject({ token: z.string().max(200) }),
    handle: ({ params: { token } }) =>
      Promise.resolve(
        new Response(null, { status: 303, headers: { Location: `/unsubscribe/${encodeURIComponent(token)}` } }),
      ),
  }),
  /**
   * One-click unsubscribe of mail clients (RFC 8058), and the button of /unsubscribe. Authorized by the token, without
   * session or cookie.
   */
  POST: route({
    access: "public",
    summary: "Unsubscribe from one kind of email",
    params: z.strictObject({ token: z.string().max(200) }),
    body: unsubscribeSchema,
    response: unsubscribedSchema,
    rate: { name: "unsubscribe", limit: 30, seconds: 600, network: 6000 },
    rateTarget: ({ params }) => params.token,
    form: { back: "/", anchor: "done" },
    handle: async ({ params: { token } }) => {
      if (isReminderToken(token)) return { event: await stopByToken(token) };
      if (isObjectionToken(token)) return { event: await objectByToken(token) };
      return stopEmails(token);
    },
  }),
});
