import { confirmEmail } from "@/lib/accounts/writes";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { resetTokenSchema } from "@/lib/password-resets/contract";

export const PUT = route({
  access: "public",
  summary: "Confirm an email address by the mailed link",
  params: resetTokenSchema,
  rate: { name: "email-confirmation", limit: 20, seconds: 900 },
  handle: ({ params }) => confirmEmail(params.token),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
