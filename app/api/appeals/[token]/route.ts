import { z } from "zod";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { appealedDecisionSchema, newAppealSchema } from "@/lib/trust/appeals/contract";
import { appeal } from "@/lib/trust/appeals/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** Authorized by the signed token of the decision's email, without a session: suspended accounts can appeal. */
  POST: route({
    access: "public",
    summary: "Appeal against a decision, once, with the link in its email",
    params: z.strictObject({ token: z.string().max(200) }),
    body: newAppealSchema,
    response: appealedDecisionSchema,
    rate: { name: "appeal", limit: 10, seconds: 3600, network: 300 },
    rateTarget: ({ params }) => params.token,
    form: { back: "/" },
    handle: ({ params: { token }, body }) => appeal(token, body),
  }),
});
