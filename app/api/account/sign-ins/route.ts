import { z } from "zod";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { signInListSchema } from "@/lib/privacy/consents/contract";
import { listSignIns } from "@/lib/privacy/consents/reads";

const page = z.coerce
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "List the account's sign-ins and failed attempts of the last 90 days",
    query: z.strictObject({ page: page.default(1) }),
    response: signInListSchema,
    handle: ({ viewer, query }) => listSignIns(viewer, query.page),
  }),
});
