import { confirmEmail } from "@/lib/identity/email-changes/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { resetTokenSchema } from "@/lib/identity/password-resets/contract";

export const PUT = route({
  access: "public",
  summary: "Confirm an email address by the mailed link",
  params: resetTokenSchema,
  rate: { name: "email-confirmation", limit: 20, seconds: 900 },
  handle: ({ params }) => confirmEmail(params.token),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
