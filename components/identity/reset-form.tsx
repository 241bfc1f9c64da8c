"use client";

import { useState } from "react";
import { LinkExpired } from "@/components/identity/link-expired";
import { PasswordChosen } from "@/components/identity/password-chosen";
import { passwordFaults } from "@/components/identity/password-faults";
import { PlainForm } from "@/components/identity/plain-form";
import { TextField } from "@/components/ui/text-field";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

/** Sets a new password by the mailed link. A used, expired or invalid link offers to request a new one. */
export function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<"choosing" | "done" | "expired">("choosing");
  if (state === "expired") return <LinkExpired />;
  if (state === "done") return <PasswordChosen />;
  return (
    <>
      <h1 className="text-4xl">Choose a new password</h1>
      <p className="measure mt-2 mb-6 text-lg text-ink-soft">
        Afterwards you sign in with it. Every other session ends.
      </p>
      <PlainForm
        read={(data) => ({
          password: String(data.get("password") ?? ""),
          confirmPassword: String(data.get("confirmPassword") ?? ""),
        })}
        check={passwordFaults}
        send={async (values) => (await import("@/lib/identity/accounts/client")).resetPassword({ token, ...values })}
        onSent={() => setState("done")}
        onTrouble={({ status, fields }) => {
          // 400 without a field error: the URL does not contain a valid token.
          const isExpired = status === 410 || (status === 400 && !fields?.password);
          if (isExpired) setState("expired");
          return isExpired;
        }}
        submitLabel="Save new password"
      >
        {(faults) => (
          <>
            <TextField
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              hint={say.passwordHint}
              error={faults.password}
            />
            <TextField
              label="Confirm password"
              name="confirmPassword"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              hint="Re-enter your password."
              error={faults.confirmPassword}
            />
          </>
        )}
      </PlainForm>
    </>
  );
}
