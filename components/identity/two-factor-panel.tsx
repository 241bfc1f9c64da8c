"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ProofField } from "@/components/ui/proof-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { type ChangeState, useChange } from "@/components/ui/use-change";
import { beginSetup, confirmSetup, endSetup } from "@/lib/identity/two-factor/client";
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
      <h3 className="mt-4 text-lg">SMS</h3>
      <p className="text-ink-soft">
        Codes by SMS need an SMS provider, and none is set up on this site. An authenticator app is also the safer way.
      </p>
    </div>
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
