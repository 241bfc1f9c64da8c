import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { privacyChoicesSchema } from "@/lib/privacy/consents/contract";
import { getPrivacyChoices } from "@/lib/privacy/consents/reads";
import { setPrivacyChoices } from "@/lib/privacy/consents/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "Get what others may see of the account",
    response: privacyChoicesSchema,
    handle: ({ viewer }) => getPrivacyChoices(viewer),
  }),

  PUT: route({
    access: "signed-in",
    summary: "Set what others may see of the account",
    body: privacyChoicesSchema,
    response: privacyChoicesSchema,
    rate: { name: "privacy", limit: 60, seconds: 600 },
    handle: ({ viewer, body }) => setPrivacyChoices(viewer, body),
  }),
});
