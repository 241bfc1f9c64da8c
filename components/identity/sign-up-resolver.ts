import { contractResolver } from "@/components/ui/contract-resolver";
import type { NewAccountForm } from "@/lib/identity/accounts/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

const fault = (message: string) => ({ type: "custom", message });

/**
 * Validates the form by the contract. zod runs checks across two fields only if each field is valid; this reports all
 * errors at once.
 */
export const signUpResolver = contractResolver<NewAccountForm>(
  async () => (await import("@/lib/identity/accounts/contract")).newAccountSchema,
  {
    alsoCheck: (values, errors) => {
      if (values.accountType === "business" && !values.companyName?.trim())
        errors.companyName ??= fault(say.companyName);
      if (values.password && values.confirmPassword && values.password !== values.confirmPassword)
        errors.confirmPassword ??= fault(say.passwordMismatch);
    },
  },
);
