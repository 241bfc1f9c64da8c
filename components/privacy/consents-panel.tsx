"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Day } from "@/components/ui/day";
import { useChange } from "@/components/ui/use-change";
import { changeConsent, privacyQueries } from "@/lib/privacy/consents/client";
import type { Consents } from "@/lib/privacy/consents/contract";
import { consentLabels } from "@/lib/privacy/consents/rules";

/** The two optional consents as switches, and the history of given and withdrawn consents with version and date. */
export function ConsentsPanel({ first }: { first: Consents }) {
  const client = useQueryClient();
  const options = privacyQueries.consents();
  const { data } = useQuery({ ...options, initialData: first, staleTime: 30_000 });
  const change = useChange({
    errorsIn: "toast",
    send: changeConsent,
    doneText: () => "Saved.",
    onSuccess: (consents) => void client.setQueryData(options.queryKey, consents),
  });
  return (
    <>
      {(["newsletter", "marketing"] as const).map((kind) => (
        <Checkbox
          key={kind}
          name={`consent-${kind}`}
          role="switch"
          label={consentLabels[kind]}
          checked={data[kind]}
          aria-disabled={change.isPending || undefined}
          onChange={({ target }) => !change.isPending && change.mutate({ kind, given: target.checked })}
        />
      ))}
      <h3 className="mt-5 text-lg">History</h3>
      {data.items.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing yet. What you agree to or take back is listed here.</p>
      ) : (
        <ul className="mt-2">
          {data.items.map(({ id, kind, action, textVersion, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2.5"
            >
              <span className="font-medium">{consentLabels[kind]}</span>
              <span className="tnum flex flex-wrap items-center gap-3 text-sm text-ink-soft">
                <span>{`Version ${textVersion},`}</span> <Day at={at} />
                <Badge tone={action === "given" ? "success" : "neutral"}>
                  {action === "given" ? "Agreed" : "Taken back"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
