import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { outboxQuerySchema, outboxSchema } from "@/lib/outbox/contract";
import { listMails } from "@/lib/outbox/reads";

export const GET = route({
  access: "signed-in",
  summary: "The mails of simulated mode: one's own, all for an admin",
  query: outboxQuerySchema,
  response: outboxSchema,
  handle: ({ viewer, query }) => listMails(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
