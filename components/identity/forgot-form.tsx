"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { LinkSent } from "@/components/identity/link-sent";
import { emailFault } from "@/components/identity/sign-in-faults";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/deliver";
import { maxEmailLength } from "@/lib/platform/reference/messages";

/** Requests a password reset link (specification 2.7). The response is the same for known and unknown addresses. */
export function ForgotForm() {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [state, setState] = useState<"asking" | "sending" | "sent" | "sent-simulated">("asking");
  useEffect(() => form.current?.setAttribute("data-ready", ""), []);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!form.current || state === "sending") return;
    const email = String(new FormData(form.current).get("email") ?? "");
    const wrong = emailFault(email).email;
    setFault(wrong);
    setFailure("");
    if (wrong) return void document.getElementById("email")?.focus();
    setState("sending");
    try {
      const { simulated } = await makeDelivery()(
        email,
        async () => (await import("@/lib/identity/accounts/client")).requestReset(email.trim()),
        { onSlow: () => setFailure(slowTrouble.detail) },
      );
      setFailure("");
      setState(simulated ? "sent-simulated" : "sent");
    } catch (error) {
      setState("asking");
      setFailure(troubleOf(error).detail);
      setFailures((count) => count + 1);
    }
  }
  if (state === "sent" || state === "sent-simulated")
    return <LinkSent simulated={state === "sent-simulated"} onAgain={() => setState("asking")} />;
  return (
    <>
      <h1 className="text-4xl">Forgot your password?</h1>
      <p className="measure mt-2 mb-6 text-lg text-ink-soft">
        Tell us the email address of your account, and we send you a link to choose a new one.
      </p>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => void send(event)}
        className="flex max-w-md flex-col gap-5"
      >
        <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          error={fault}
        />
        <Button type="submit" busy={state === "sending"}>
          Send Reset Link
        </Button>
        <p>
          <IntentLink href="/signin" className="text-link font-semibold">
            Back to sign in
          </IntentLink>
        </p>
      </form>
    </>
  );
}
