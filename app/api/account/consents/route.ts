import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { consentChangeSchema, consentsSchema } from "@/lib/privacy/contract";
import { listConsents } from "@/lib/privacy/reads";
import { changeConsent } from "@/lib/privacy/writes";

export const GET = route({
  access: "signed-in",
  summary: "What one agreed to and took back",
  response: consentsSchema,
  handle: ({ viewer }) => listConsents(viewer),
});

export const PUT = route({
  access: "signed-in",
  summary: "Give or take back an optional consent",
  body: consentChangeSchema,
  response: consentsSchema,
  rate: { name: "consents", limit: 60, seconds: 600 },
  handle: ({ viewer, body }) => changeConsent(viewer, body),
});

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods("GET", "PUT");
