import type { FieldValues } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

/** Checks a form by one of the contract's shapes. */
export const resolverOf = <Form extends FieldValues>(shape: "accountChangeSchema" | "passwordChangeSchema") =>
  contractResolver<Form>(async () => (await import("@/lib/identity/accounts/contract"))[shape], {
    // What the contract says about two fields together it says only once each is right by itself; a person wants to
    // hear all of it at once.
    alsoCheck: (values, errors) => {
      if (values.newPassword && values.confirmPassword && values.newPassword !== values.confirmPassword)
        errors.confirmPassword ??= { type: "custom", message: say.passwordMismatch };
    },
  });
