import type { FieldValues } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

/** A resolver for one of the contract's schemas. */
export const resolverOf = <Form extends FieldValues>(shape: "accountChangeSchema" | "passwordChangeSchema") =>
  contractResolver<Form>(async () => (await import("@/lib/identity/accounts/contract"))[shape], {
    // zod runs checks across two fields only if each field is valid; this reports all errors at once.
    alsoCheck: (values, errors) => {
      if (values.newPassword && values.confirmPassword && values.newPassword !== values.confirmPassword)
        errors.confirmPassword ??= { type: "custom", message: say.passwordMismatch };
    },
  });
