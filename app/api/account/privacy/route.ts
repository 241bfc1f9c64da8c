import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { privacyChoicesSchema } from "@/lib/privacy/consents/contract";
import { getPrivacyChoices } from "@/lib/privacy/consents/reads";
import { setPrivacyChoices } from "@/lib/privacy/consents/writes";

export const GET = route({
  access: "signed-in",
  summary: "What others may see of one",
  response: privacyChoicesSchema,
  handle: ({ viewer }) => getPrivacyChoices(viewer),
});

export const PUT = route({
  access: "signed-in",
  summary: "Choose what others may see of one",
  body: privacyChoicesSchema,
  response: privacyChoicesSchema,
  rate: { name: "privacy", limit: 60, seconds: 600 },
  handle: ({ viewer, body }) => setPrivacyChoices(viewer, body),
});

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods("GET", "PUT");
