import { outboxQuerySchema, outboxSchema } from "@/lib/notifications/outbox/contract";
import { listMails } from "@/lib/notifications/outbox/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "List the emails of simulated mode: the account's own, all for administrators",
    query: outboxQuerySchema,
    response: outboxSchema,
    handle: ({ viewer, query }) => listMails(viewer, query),
  }),
});
