import { batchOutcomeSchema, batchPaymentSchema } from "@/lib/affiliates/statements/contract";
import { payStatements } from "@/lib/affiliates/statements/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "money",
    summary: "Record that a batch paid several affiliate statements; each has its own outcome",
    body: batchPaymentSchema,
    response: batchOutcomeSchema,
    handle: ({ viewer, body, address }) => payStatements(viewer, body, address),
  }),
});
