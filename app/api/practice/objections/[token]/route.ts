import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { objectionChangeSchema, objectionParamsSchema, objectionSchema } from "@/lib/practice/client-mail/contract";
import { changeObjection } from "@/lib/practice/client-mail/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** Authorized by the signed token of a mail, without a session: these clients need no account. */
  POST: route({
    access: "public",
    summary: "Object to emails of a firm that added you as a client, or allow them again",
    params: objectionParamsSchema,
    body: objectionChangeSchema,
    response: objectionSchema,
    rate: { name: "objection", limit: 20, seconds: 3600, network: 300 },
    rateTarget: ({ params }) => params.token,
    form: { back: "/" },
    handle: ({ params: { token }, body }) => changeObjection(token, body),
  }),
});
