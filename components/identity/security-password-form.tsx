"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { resolverOf } from "@/components/identity/profile-resolver";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ProofField } from "@/components/ui/proof-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changePassword } from "@/lib/identity/accounts/client";
import type { PasswordChange } from "@/lib/identity/accounts/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

const empty = { newPassword: "", confirmPassword: "" };
const boxes = [
  { name: "currentPassword", label: "Current password", autoComplete: "current-password" },
  { name: "newPassword", label: "New password", autoComplete: "new-password", hint: say.passwordHint },
  { name: "confirmPassword", label: "Confirm new password", autoComplete: "new-password" },
] as const;

const changedText = "Your password is changed. All your other devices are signed out.";
const setText = "Your password is set. All your other devices are signed out.";

type Props = {
  /** False for an account that signs in without a password: it sets its first one. */
  hasPassword: boolean;
  /** The page to return to after signing in again. */
  path: string;
};

/** Changes or sets the password. All other sessions end; this browser signs in again with the new password. */
export function SecurityPasswordForm({ hasPassword, path }: Props) {
  const initial: PasswordChange = hasPassword ? { ...empty, currentPassword: "" } : empty;
  const [attempts, setAttempts] = useState(0);
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordChange>({
    defaultValues: initial,
    resolver: resolverOf<PasswordChange>("passwordChangeSchema"),
    shouldFocusError: false,
  });
  const change = useChange({
    send: changePassword,
    errorsIn: "form",
    onSuccess: () => {
      reset(initial);
      showToast(hasPassword ? changedText : setText);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        if (name in initial) setError(name as keyof PasswordChange, { message });
      setAttempts((count) => count + 1);
    },
  });
  const { errors } = formState;
  const shown = boxes.filter(({ name }) => hasPassword || name !== "currentPassword");
  const send = handleSubmit(
    (values) => change.mutate(values),
    () => setAttempts((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-5">
      {!hasPassword && (
        <div>
          <ProofField hasPassword={false} path={path} />
          <p className="mt-2 text-sm">
            <span>Or set it by a link that we mail to you:</span>{" "}
            <a href="/forgot-password" className="text-link font-semibold">
              Email me a link
            </a>
          </p>
        </div>
      )}
      <ErrorSummary
        faults={shown.flatMap(({ name }) =>
          errors[name]?.message ? [{ id: name, message: errors[name].message }] : [],
        )}
        attempt={attempts}
        change={change}
      />
      {shown.map(({ name, ...box }) => (
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
        {hasPassword ? "Change password" : "Set password"}
      </Button>
    </form>
  );
}
