import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { consentChangeSchema, consentsSchema } from "@/lib/privacy/consents/contract";
import { listConsents } from "@/lib/privacy/consents/reads";
import { changeConsent } from "@/lib/privacy/consents/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "List the consents given and withdrawn by the account",
    response: consentsSchema,
    handle: ({ viewer }) => listConsents(viewer),
  }),

  PUT: route({
    access: "signed-in",
    summary: "Give or withdraw an optional consent",
    body: consentChangeSchema,
    response: consentsSchema,
    rate: { name: "consents", limit: 60, seconds: 600 },
    handle: ({ viewer, body }) => changeConsent(viewer, body),
  }),
});
