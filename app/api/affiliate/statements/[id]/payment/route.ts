import { z } from "zod";
import { statementPaymentSchema } from "@/lib/affiliates/statements/contract";
import { payStatement } from "@/lib/affiliates/statements/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "money",
    summary: "Record that an affiliate statement was paid, with the bank's reference",
    params: z.strictObject({ id: z.uuid() }),
    body: statementPaymentSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, body, version, address }) =>
      payStatement(viewer, { id, version, ...body }, address),
  }),
});
