"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useState } from "react";
import { SecretOnce } from "@/components/partners/secret-once";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Day } from "@/components/ui/day";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ProofField } from "@/components/ui/proof-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { createToken, revokeToken } from "@/lib/partners/tokens/client";
import { tokenDays } from "@/lib/partners/tokens/constants";
import type { AccessToken, NewToken } from "@/lib/partners/tokens/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { apiScopes } from "@/lib/platform/reference/api-scopes";

type Props = { tokens: readonly AccessToken[]; hasPassword: boolean; path: string };

/** The account's access tokens: a list with Revoke, and a form for a new one, which is shown once. */
export function TokensPanel({ tokens, hasPassword, path }: Props) {
  const router = useRouter();
  const [made, setMade] = useState<string>();
  const [formKey, setFormKey] = useState(0);
  const refresh = () => startTransition(() => router.refresh());
  const create = useChange({
    errorsIn: "form",
    send: createToken,
    onSuccess: ({ token }) => {
      setMade(token);
      setFormKey((key) => key + 1);
      refresh();
    },
  });
  const revoke = useChange({
    errorsIn: "toast",
    send: ({ id }: AccessToken) => revokeToken(id),
    doneText: (_, { name }) => `“${name}” can no longer use your account.`,
    onSuccess: refresh,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setMade(undefined);
    create.mutate({
      name: String(form.get("name")),
      scopes: form.getAll("scopes") as NewToken["scopes"],
      days: Number(form.get("days")) as NewToken["days"],
      ...(hasPassword && { currentPassword: String(form.get("currentPassword")) }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">Access tokens</h3>
      {tokens.length === 0 ? (
        <p className="text-ink-soft">You have no access tokens yet.</p>
      ) : (
        <ul aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenItem
              key={token.id}
              token={token}
              isRevoking={revoke.isPending && revoke.variables?.id === token.id}
              onRevoke={() => revoke.mutate(token)}
            />
          ))}
        </ul>
      )}
      {made && <SecretOnce title="Copy your new access token now." label="Copy token" secret={made} />}
      <form key={formKey} noValidate className="flex max-w-xl flex-col gap-4" onSubmit={submit}>
        <ErrorSummary attempt={create.failureCount} change={create} />
        <TextField
          label="Name"
          name="name"
          id="token-name"
          hint="What will use it, such as “Practice software”"
          maxLength={60}
          error={create.fields.name}
        />
        <ScopeChoice error={create.fields.scopes} />
        <SelectField
          label="Expires after"
          name="days"
          id="token-days"
          choices={tokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
          defaultValue="90"
          error={create.fields.days}
        />
        <ProofField hasPassword={hasPassword} path={path} id="token-password" error={create.fields.currentPassword} />
        <Button type="submit" busy={create.isPending} className="self-start">
          Create token
        </Button>
      </form>
    </div>
  );
}

interface ItemProps {
  token: AccessToken;
  isRevoking: boolean;
  onRevoke: () => void;
}

function TokenItem({ token, isRevoking, onRevoke }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{token.name}</p>
        <p className="text-sm text-ink-soft">
          <span>Ends in</span> <code>{token.ending}</code>
          <span>{`. Expires on ${formatDay(token.expiresAt.slice(0, 10))}.`}</span>
        </p>
        <ul aria-label={`What ${token.name} may do`} className="list-disc ps-5 text-sm text-ink-soft">
          {apiScopes
            .filter(({ id }) => token.scopes.includes(id))
            .map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
        </ul>
        <p className="text-sm text-ink-soft">
          {token.lastUsedAt ? (
            <span>
              Last used <Day at={token.lastUsedAt} />
            </span>
          ) : (
            "Not used yet"
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={isRevoking} onClick={onRevoke}>
        Revoke <span className="sr-only">{token.name}</span>
      </Button>
    </li>
  );
}

function ScopeChoice({ error }: { error?: string }) {
  return (
    <fieldset>
      <legend className="font-semibold">What it may do</legend>
      {apiScopes.map(({ id, label }) => (
        <Checkbox key={id} name="scopes" value={id} label={label} defaultChecked={id === "read"} />
      ))}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
