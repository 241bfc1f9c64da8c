import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { maxEmailLength } from "@/lib/platform/reference/messages";

type Props = {
  /** True on the page that follows a request without JavaScript. */
  sent: boolean;
  callbackUrl?: string;
};

/** Asks for a code by email; `failures` counts the refused requests. */
function useCodeRequest(callbackUrl: string | undefined) {
  const [requested, setRequested] = useState<{ simulatedCode: string | null } | null>(null);
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [deliver] = useState(makeDelivery);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (busy) return;
    setFailure("");
    setBusy(true);
    try {
      const request = async () =>
        (await import("@/lib/identity/accounts/client")).requestSignInCode(email, callbackUrl);
      setRequested(await deliver(email, request, { onSlow: () => setFailure(slowTrouble.detail) }));
      setFailure("");
      requestAnimationFrame(() => document.getElementById("mailed-code-code")?.focus());
    } catch (error) {
      setFailure(troubleOf(error).detail);
      setFailures((count) => count + 1);
    }
    setBusy(false);
  }
  return { requested, failure, failures, busy, send };
}

/**
 * Sign-in by a mailed code, for accounts without a password. CSS `:target` shows both forms without JavaScript; the
 * browser posts the code itself, so that a second factor can follow on the next page.
 */
export function MailedCode({ sent, callbackUrl }: Props) {
  const { requested, failure, failures, busy, send } = useCodeRequest(callbackUrl);
  const entering = sent || requested !== null;
  const wanted = callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />;
  return (
    <>
      {!entering && (
        <p className="-my-2">
          No password?{" "}
          <a href="#email-code" className="text-link font-semibold">
            Email me a code
          </a>
        </p>
      )}
      {!entering && (
        <form
          id="email-code"
          action="/api/sign-in-codes"
          method="post"
          onSubmit={(event) => void send(event)}
          aria-label="Get a code"
          className="hidden flex-col gap-5 border-t border-rule pt-5 target:flex"
        >
          <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
          <Field
            label="Where to send the code"
            name="email"
            id="code-email"
            hint="For accounts without a password, for example from a booking as a guest."
          >
            <Input
              {...fieldIds("email", { id: "code-email", hint: "accounts" })}
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={maxEmailLength}
              required
            />
          </Field>
          {wanted}
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? "Sending the code" : "Email me a code"}
          </Button>
        </form>
      )}
      <form
        id="mailed-code"
        action="/api/auth/callback/credentials"
        method="post"
        aria-label="Sign in with your code"
        className={entering ? "flex flex-col gap-5" : "hidden flex-col gap-5 target:flex"}
      >
        <CodeNotice simulatedCode={requested?.simulatedCode} />
        <input type="hidden" name="step" value="mailed-code" />
        {wanted}
        <Field label="Six-digit code" name="code" id="mailed-code-code" hint="The one from our newest message.">
          <Input
            {...fieldIds("code", { id: "mailed-code-code", hint: "six digits" })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        </Field>
        <Button type="submit">Sign in with this code</Button>
      </form>
    </>
  );
}

function CodeNotice({ simulatedCode }: { simulatedCode: string | null | undefined }) {
  return (
    <p role="status">
      <span>If this address has an account without a password, a code is on its way. It works for ten minutes.</span>
      {simulatedCode && (
        <span className="mt-2 block rounded-control bg-info-soft px-4 py-3 text-info">
          Emails are simulated on this site. Your code is <b className="tnum font-semibold">{simulatedCode}</b>.
        </span>
      )}
    </p>
  );
}
