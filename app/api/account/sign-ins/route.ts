import { z } from "zod";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { wholeNumber } from "@/lib/platform/reference/list-fields";
import { signInListSchema } from "@/lib/privacy/consents/contract";
import { listSignIns } from "@/lib/privacy/consents/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "List the account's sign-ins and failed attempts of the last 90 days",
    query: z.strictObject({ page: wholeNumber(1, 999).default(1) }),
    response: signInListSchema,
    handle: ({ viewer, query }) => listSignIns(viewer, query.page),
  }),
});
