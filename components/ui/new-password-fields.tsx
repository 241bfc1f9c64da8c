import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "@/components/ui/text-field";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

type Name = "password" | "confirmPassword";
type Props = {
  register: (name: Name, options?: { deps: Name[] }) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
};

/** A new password and its confirmation. */
export function NewPasswordFields({ register, errors }: Props) {
  return (
    // Subgrid rows align the two inputs even if their hints have different heights.
    <div className="grid gap-5 sm:grid-cols-2 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid sm:*:gap-y-1.5">
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        hint={say.passwordHint}
        error={errors.password?.message}
        {...register("password", { deps: ["confirmPassword"] })}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        hint="Re-enter your password."
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
    </div>
  );
}
