"use client";

import { useState } from "react";
import { LinkSent } from "@/components/identity/link-sent";
import { PlainForm } from "@/components/identity/plain-form";
import { emailFault } from "@/components/identity/sign-in-faults";
import { IntentLink } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import { maxEmailLength } from "@/lib/platform/reference/messages";

/** Requests a password reset link (specification 2.7). The response is the same for known and unknown addresses. */
export function ForgotForm() {
  const [state, setState] = useState<"asking" | "sent" | "sent-simulated">("asking");
  if (state !== "asking") return <LinkSent simulated={state === "sent-simulated"} onAgain={() => setState("asking")} />;
  return (
    <>
      <h1 className="text-4xl">Forgot your password?</h1>
      <p className="measure mt-2 mb-6 text-lg text-ink-soft">
        Tell us the email address of your account, and we send you a link to choose a new one.
      </p>
      <PlainForm
        read={(data) => String(data.get("email") ?? "")}
        check={emailFault}
        send={async (email) => (await import("@/lib/identity/accounts/client")).requestReset(email.trim())}
        onSent={({ simulated }) => setState(simulated ? "sent-simulated" : "sent")}
        submitLabel="Send Reset Link"
        after={
          <p>
            <IntentLink href="/signin" className="text-link font-semibold">
              Back to sign in
            </IntentLink>
          </p>
        }
      >
        {(faults) => (
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
            error={faults.email}
          />
        )}
      </PlainForm>
    </>
  );
}
