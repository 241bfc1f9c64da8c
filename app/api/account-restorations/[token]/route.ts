import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { resetTokenSchema } from "@/lib/password-resets/contract";
import { restorationSchema } from "@/lib/privacy/contract";
import { restoreAccount } from "@/lib/restorations/writes";

export const PUT = route({
  access: "public",
  summary: "Keep an account that was closed, by the mailed link",
  params: resetTokenSchema,
  response: restorationSchema,
  rate: { name: "account-restoration", limit: 20, seconds: 900 },
  handle: ({ params }) => restoreAccount(params.token),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
