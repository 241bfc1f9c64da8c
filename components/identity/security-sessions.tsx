"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { accountQueries, endSessions } from "@/lib/identity/accounts/client";
import type { OwnSession } from "@/lib/identity/accounts/contract";

/** The account's sessions, each with a button to end it. */
export function SecuritySessions({ first }: { first: OwnSession[] }) {
  const client = useQueryClient();
  const options = accountQueries.sessions();
  const { data } = useQuery({ ...options, initialData: { items: first }, staleTime: 30_000 });
  const end = useChange({
    send: (id: string | undefined) => endSessions(id),
    errorsIn: "toast",
    onSuccess: ({ ended }) => showToast(ended === 1 ? "One device is signed out." : `${ended} devices are signed out.`),
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
