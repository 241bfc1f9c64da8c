"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { LinkExpired } from "@/components/identity/link-expired";
import { passwordFaults, type PasswordFaults } from "@/components/identity/password-faults";
import { PasswordChosen } from "@/components/identity/password-chosen";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/deliver";
import { minPasswordLength } from "@/lib/platform/reference/limits";

type State = "choosing" | "sending" | "done" | "expired";

/** Sets a new password by the mailed link. A used, expired or invalid link offers to request a new one. */
export function ResetForm({ token }: { token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [state, setState] = useState<State>("choosing");
  useEffect(() => form.current?.setAttribute("data-ready", ""), []);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!form.current || state === "sending") return;
    const data = new FormData(form.current);
    const values = {
      password: String(data.get("password") ?? ""),
      confirmPassword: String(data.get("confirmPassword") ?? ""),
    };
    const found = passwordFaults(values);
    setFaults(found);
    setFailure("");
    const [first] = Object.keys(found);
    if (first) return void document.getElementById(first)?.focus();
    setState("sending");
    try {
      await makeDelivery()(
        values,
        async () => (await import("@/lib/identity/accounts/client")).resetPassword({ token, ...values }),
        { onSlow: () => setFailure(slowTrouble.detail) },
      );
      setState("done");
    } catch (error) {
      const problem = troubleOf(error);
      // 400 without a field error: the URL does not contain a valid token.
      if (problem.status === 410 || (problem.status === 400 && !problem.fields?.password)) return setState("expired");
      setState("choosing");
      setFaults(problem.fields ?? {});
      setFailure(problem.detail);
      setFailures((count) => count + 1);
    }
  }
  if (state === "expired") return <LinkExpired />;
  if (state === "done") return <PasswordChosen />;
  return (
    <>
      <h1 className="text-4xl">Choose a new password</h1>
      <p className="measure mt-2 mb-6 text-lg text-ink-soft">
        Afterwards you sign in with it. Every other session ends.
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
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={`At least ${minPasswordLength} characters.`}
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
        <Button type="submit" busy={state === "sending"}>
          Save new password
        </Button>
      </form>
    </>
  );
}
