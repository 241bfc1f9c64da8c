import { contractResolver } from "@/components/ui/contract-resolver";
import type { NewAccountForm } from "@/lib/identity/accounts/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

const fault = (message: string) => ({ type: "custom", message });

/**
 * Checks the form by the contract. What the contract says about two fields together it says only once each of them is
 * right by itself; a person wants to hear all of it at once.
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
