"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ProofField } from "@/components/ui/proof-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { accountQueries, endSessions } from "@/lib/identity/accounts/client";
import type { OwnSession } from "@/lib/identity/accounts/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";

const fieldId = "sessions-password";

type Props = { first: OwnSession[]; hasPassword: boolean; path: string };

/** The account's sessions, each with a button to end it. Ending one needs the password. */
export function SecuritySessions({ first, hasPassword, path }: Props) {
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const options = accountQueries.sessions();
  const { data } = useQuery({ ...options, initialData: { items: first }, staleTime: 30_000 });
  const end = useChange({
    send: (id: string | undefined) => endSessions({ currentPassword: password }, id),
    errorsIn: "form",
    onSuccess: ({ ended }) => {
      setPassword("");
      showToast(ended === 1 ? "One device is signed out." : `${ended} devices are signed out.`);
    },
    onError: (error) => {
      if (troubleOf(error).fields) document.getElementById(fieldId)?.focus();
    },
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const otherSessions = data.items.filter(({ current }) => !current);
  return (
    <>
      <ul>
        {data.items.map(({ id, current, device, lastSeenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-3 first:border-t-0"
          >
            <div>
              <p className="font-semibold">{device}</p>
              <p className="tnum text-sm text-ink-soft">
                Last used <Day at={lastSeenAt} />
              </p>
            </div>
            {current ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Sign out <span className="sr-only">{device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {otherSessions.length > 0 && (
        <div className="mt-3 flex max-w-xl flex-col gap-4 border-t border-rule pt-4">
          <ErrorSummary attempt={end.failureCount} change={end} />
          <ProofField
            hasPassword={hasPassword}
            path={path}
            id={fieldId}
            hint="To sign out another device, enter your password first."
            value={password}
            error={end.fields.currentPassword}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
      {otherSessions.length > 1 && (
        <Button
          variant="danger"
          size="sm"
          className="mt-3"
          busy={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  );
}
