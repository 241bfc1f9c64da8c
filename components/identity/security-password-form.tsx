"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { resolverOf } from "@/components/identity/profile-resolver";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changePassword } from "@/lib/identity/accounts/client";
import type { PasswordChange } from "@/lib/identity/accounts/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

const empty: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };
const boxes = [
  { name: "currentPassword", label: "Current password", autoComplete: "current-password" },
  { name: "newPassword", label: "New password", autoComplete: "new-password", hint: say.passwordHint },
  { name: "confirmPassword", label: "Confirm new password", autoComplete: "new-password" },
] as const;

/** Changes the password. All other sessions end; this browser signs in again with the new password. */
export function SecurityPasswordForm() {
  const [attempts, setAttempts] = useState(0);
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordChange>({
    defaultValues: empty,
    resolver: resolverOf<PasswordChange>("passwordChangeSchema"),
    shouldFocusError: false,
  });
  const change = useChange({
    send: changePassword,
    errorsIn: "form",
    onSuccess: () => {
      reset(empty);
      showToast("Your password is changed. All your other devices are signed out.");
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        if (name in empty) setError(name as keyof PasswordChange, { message });
      setAttempts((count) => count + 1);
    },
  });
  const { errors } = formState;
  const send = handleSubmit(
    (values) => change.mutate(values),
    () => setAttempts((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-5">
      <ErrorSummary
        faults={boxes.flatMap(({ name }) =>
          errors[name]?.message ? [{ id: name, message: errors[name].message }] : [],
        )}
        attempt={attempts}
        change={change}
      />
      {boxes.map(({ name, ...box }) => (
        <TextField
          key={name}
          type="password"
          maxLength={200}
          error={errors[name]?.message}
          {...box}
          {...register(name)}
        />
      ))}
      <Button type="submit" busy={change.isPending} className="self-start">
        Change password
      </Button>
    </form>
  );
}
