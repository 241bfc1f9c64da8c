"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { ProofField } from "@/components/ui/proof-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { type ChangeState, useChange } from "@/components/ui/use-change";
import { beginSetup, confirmSetup, endSetup, requestSms } from "@/lib/identity/two-factor/client";
import type { TwoFactorState } from "@/lib/identity/two-factor/contract";

type Props = { state: TwoFactorState; hasPassword: boolean; path: string };

/** Two-factor authentication with an authenticator app and recovery codes that are shown once. */
export function TwoFactorPanel({ state, hasPassword, path }: Props) {
  const router = useRouter();
  const [password, setPassword] = useState("");
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => startTransition(() => router.refresh());
  const setup = useChange({
    errorsIn: "form",
    send: () => beginSetup({ currentPassword: password }),
    onSuccess: () => setPassword(""),
  });
  const confirm = useChange({
    errorsIn: "form",
    send: confirmSetup,
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      refresh();
    },
  });
  const end = useChange({
    errorsIn: "form",
    send: endSetup,
    onSuccess: () => {
      setCodes(undefined);
      setup.reset();
      showToast("Two-factor authentication is off.");
      refresh();
    },
  });
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <h3 className="text-lg">Authenticator app</h3>
      {codes && <RecoveryCodes codes={codes} />}
      {state.on || codes ? (
        <>
          {!codes && <p>{`On, with ${state.recoveryLeft} recovery codes left.`}</p>}
          <CodeForm label="Turn off" mutation={end} />
        </>
      ) : setup.data ? (
        <>
          <SecretToScan {...setup.data} />
          <CodeForm label="Turn on" mutation={confirm} />
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            You then also need a code from your phone to sign in. Turning this on signs out your other devices.
          </p>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              setup.mutate();
            }}
          >
            <ErrorSummary attempt={setup.failureCount} change={setup} />
            <ProofField
              hasPassword={hasPassword}
              path={path}
              id="two-factor-password"
              value={password}
              error={setup.fields.currentPassword}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" busy={setup.isPending} className="self-start">
              Enable
            </Button>
          </form>
        </>
      )}
      <SmsOption />
    </div>
  );
}

/** The SMS option of the specification. No SMS gateway is set, so Enable explains why it can't be turned on. */
function SmsOption() {
  const request = useChange({ errorsIn: "form", send: (_: void, key) => requestSms(key) });
  return (
    <section aria-label="SMS" className="mt-4 flex flex-col items-start gap-4">
      <h3 className="text-lg">SMS</h3>
      <p className="text-ink-soft">A code by text message each time you sign in.</p>
      <ErrorSummary attempt={request.failureCount} change={request} />
      <Button variant="secondary" aria-label="Enable SMS" busy={request.isPending} onClick={() => request.mutate()}>
        Enable
      </Button>
      {request.data && (
        <p role="status">
          SMS can&apos;t be turned on: this site has no SMS gateway. A sample of the text message is in your{" "}
          <IntentLink href="/outbox" className="text-link">
            outbox
          </IntentLink>
          . It turns nothing on.
        </p>
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="rounded-card border border-edge bg-paper p-4">
      <p className="font-semibold">Two-factor authentication is on. Keep these recovery codes.</p>
      <p className="text-sm text-ink-soft">
        Each one signs you in once, should you lose your phone. They are shown only now.
      </p>
      <ul className="tnum mt-3 grid grid-cols-2 gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** The secret of the new authenticator as a picture and as text. */
function SecretToScan({ qr, secret }: { qr: string; secret: string }) {
  return (
    <>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <img
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        className="size-48 bg-white p-2"
      />
      <p className="text-sm text-ink-soft">
        Or type in this key: <code className="break-all text-ink">{secret}</code>
      </p>
    </>
  );
}

type CodeProps = {
  label: string;
  mutation: ChangeState & { fields: { code?: string }; mutate: (code: string) => void; failureCount: number };
};

function CodeForm({ label, mutation }: CodeProps) {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(code.trim() === "");
    if (code.trim() !== "") mutation.mutate(code);
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <ErrorSummary attempt={mutation.failureCount} change={mutation} />
      <TextField
        name="code"
        label="Authentication code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        error={missing ? "Enter the code" : mutation.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={mutation.isPending} className="self-start">
        {label}
      </Button>
    </form>
  );
}
