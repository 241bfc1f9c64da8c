import type { Resolver } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { answersOf, type ApplicationForm } from "@/components/verification/application-form";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

const ofClient = contractResolver<ApplicationForm>(
  async () => (await import("@/lib/verification/applications/contract")).addedProfessionSchema,
  { answersOf: (values) => answersOf(values, { asClient: true }) },
);
const ofVisitor = contractResolver<ApplicationForm>(
  async () => (await import("@/lib/verification/applications/contract")).newApplicationSchema,
  {
    answersOf: (values) => answersOf(values, { asClient: false }),
    // zod runs this check only if every field is valid; repeating it here reports all errors at once.
    alsoCheck: ({ password, confirmPassword }, errors) => {
      if (password !== "" && confirmPassword !== "" && password !== confirmPassword)
        errors.confirmPassword ??= { type: "custom", message: say.passwordMismatch };
    },
  },
);

/** Validates all six steps by the contract; a client who adds a profession has fewer fields than a visitor. */
export const applicationResolver: Resolver<ApplicationForm, { asClient: boolean }> = (values, context, options) =>
  (context?.asClient ? ofClient : ofVisitor)(values, context, options);
