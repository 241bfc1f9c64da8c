import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { goTo } from "@/components/ui/go-to";
import { IntentLink } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";

/**
 * The code of a second factor after a sign-in through Google or Facebook. Until hydration CSS `:target` shows it, and
 * the browser posts it.
 */
export function SecondStepForm({ shown, callbackUrl }: { shown: boolean; callbackUrl?: string }) {
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setFault(code ? undefined : "Enter the code");
    setFailure("");
    if (busy) return;
    if (!code) return document.getElementById("second-step-code")?.focus();
    setBusy(true);
    try {
      const finish = async () => {
        const client = await import("@/lib/identity/accounts/client");
        return client.completeSignIn(await client.finishSignIn(code, callbackUrl));
      };
      goTo(await makeDelivery()(code, finish, { onSlow: () => setFailure(slowTrouble.detail) }));
    } catch (error) {
      setBusy(false);
      setFailure(troubleOf(error).detail);
      setFailures((count) => count + 1);
    }
  }
  return (
    <section
      id="second-step"
      aria-labelledby="second-step-title"
      className={`max-w-md ${shown ? "" : "hidden target:mb-8 target:block"}`}
    >
      <h2 id="second-step-title" className="text-2xl">
        One more step
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">Enter the code that your authenticator app shows now.</p>
      <form
        action="/api/auth/callback/credentials"
        method="post"
        noValidate={shown}
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-5"
      >
        <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
        <input type="hidden" name="step" value="code" />
        {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
        <TextField
          label="Authentication code"
          name="code"
          id="second-step-code"
          autoComplete="one-time-code"
          hint="Six digits from the app, or a recovery code."
          maxLength={40}
          required
          error={fault}
        />
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        {shown && (
          <p>
            <IntentLink href="/signin" className="text-link font-semibold">
              Start again
            </IntentLink>
          </p>
        )}
      </form>
    </section>
  );
}
