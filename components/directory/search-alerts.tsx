"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { changeAlert, removeAlert } from "@/lib/directory/alerts/client";
import type { Alert, AlertList } from "@/lib/directory/alerts/contract";

/** The client's search alerts: pause, turn on again, delete. */
export function SearchAlerts({ first }: { first: AlertList }) {
  const [items, setItems] = useState(first.items);
  const change = useChange({
    errorsIn: "toast",
    send: ({ id, paused }: Alert) => changeAlert(id, { paused: !paused }),
    onSuccess: (changed) => setItems((known) => known.map((item) => (item.id === changed.id ? changed : item))),
  });
  const remove = useChange({
    errorsIn: "toast",
    send: ({ id }: Alert) => removeAlert(id),
    onSuccess: (_, { id }) => setItems((known) => known.filter((item) => item.id !== id)),
    doneText: () => "The alert is deleted.",
  });
  if (items.length === 0) return null;
  return (
    <section id="alerts" aria-labelledby="alerts-title" className="scroll-mt-24">
      <h2 id="alerts-title" className="mb-1 text-xl/7">
        Search alerts
      </h2>
      <p className="mb-3 text-ink-soft">
        {first.confirmed
          ? "We email you new professionals, at most once a day for each search."
          : "Confirm your email address to get these alerts: open the link we sent you when you signed up."}
      </p>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="ledger flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0">
              <IntentLink href={`/search?${item.search}`} className="text-link font-semibold wrap-anywhere">
                {item.summary}
              </IntentLink>
              {item.paused && <span className="block text-sm text-ink-soft">Paused</span>}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => change.mutate(item)}>
                <span>{item.paused ? "Turn on" : "Pause"}</span>
                <span className="sr-only">{` ${item.summary}`}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => remove.mutate(item)}>
                Delete<span className="sr-only">{` ${item.summary}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
