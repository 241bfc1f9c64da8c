import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { privacyChoicesSchema } from "@/lib/privacy/contract";
import { getPrivacyChoices } from "@/lib/privacy/reads";
import { setPrivacyChoices } from "@/lib/privacy/writes";

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
