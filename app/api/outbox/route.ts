import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";
import { outboxQuerySchema, outboxSchema } from "@/lib/notifications/outbox/contract";
import { listMails } from "@/lib/notifications/outbox/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "The mails of simulated mode: one's own, all for an admin",
    query: outboxQuerySchema,
    response: outboxSchema,
    handle: ({ viewer, query }) => listMails(viewer, query),
  }),
});
