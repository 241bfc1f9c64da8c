import { type FormEvent, useEffect, useRef } from "react";
import { useSignIn } from "@/components/identity/use-sign-in";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { PasswordInput } from "@/components/ui/password-input";
import { maxEmailLength } from "@/lib/platform/reference/messages";

type Props = {
  label: string;
  callbackUrl?: string;
  id: string;
  /**
   * In the dialog over another form: the only account allowed to sign in, and the callback that replaces the redirect.
   */
  reauthentication?: { email: string; onSignedIn: () => void };
};

/** Email, password and remember me (specification 2.7). The inputs are uncontrolled, so that no error clears them. */
export function SignInForm({ label, callbackUrl, id, reauthentication }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, failure, failures, busy, needsCode, send } = useSignIn(
    form,
    callbackUrl,
    reauthentication?.onSignedIn,
  );
  useEffect(() => {
    // Native validation applies until hydration; then the messages of specification 5 are shown beside the fields.
    if (form.current) form.current.noValidate = true;
  }, []);
  // The page below the dialog may have an "email" field, too.
  const idOf = (name: string) => (reauthentication ? `${id}-${name}` : name);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <form
      ref={form}
      id={id}
      action="/api/auth/callback/credentials"
      method="post"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
      <Field label="Email" name="email" id={idOf("email")} error={faults.email}>
        <Input
          {...fieldIds("email", { error: faults.email, id: idOf("email") })}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={maxEmailLength}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={reauthentication?.email}
          readOnly={Boolean(reauthentication)}
          required
        />
      </Field>
      <Field label="Password" name="password" id={idOf("password")} error={faults.password}>
        <PasswordInput
          {...fieldIds("password", { error: faults.password, id: idOf("password") })}
          autoComplete="current-password"
          maxLength={200}
          required
        />
      </Field>
      {needsCode && (
        <Field
          label="Authentication code"
          name="code"
          id={idOf("code")}
          hint="Six digits from your authenticator app, or a recovery code."
        >
          <Input
            {...fieldIds("code", { hint: "Six digits", id: idOf("code") })}
            inputMode="text"
            autoComplete="one-time-code"
            maxLength={40}
          />
        </Field>
      )}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="remember" label="Remember me" />
        <IntentLink href="/forgot-password" className="text-link font-semibold">
          Forgot your password?
        </IntentLink>
      </div>
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <Button type="submit" busy={busy} className="w-full">
        {busy ? "Signing you in" : label}
      </Button>
    </form>
  );
}
