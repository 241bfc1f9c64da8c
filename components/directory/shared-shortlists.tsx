"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { endShortlist } from "@/lib/directory/shortlists/client";
import type { Shortlist, ShortlistList } from "@/lib/directory/shortlists/contract";
import { formatDay } from "@/lib/platform/format/dates";

/** The links that the client shares, each with its end. */
export function SharedShortlists({ first, site }: { first: ShortlistList; site: string }) {
  const [items, setItems] = useState(first.items);
  const end = useChange({
    errorsIn: "toast",
    send: ({ id }: Shortlist) => endShortlist(id),
    onSuccess: (_, { id }) => setItems((known) => known.filter((item) => item.id !== id)),
    doneText: () => "The link no longer opens.",
  });
  if (items.length === 0) return null;
  return (
    <section id="shared" aria-labelledby="shared-title" className="scroll-mt-24">
      <h2 id="shared-title" className="mb-3 text-xl/7">
        Shortlists you share
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => {
          const names = item.names.join(", ");
          return (
            <li key={item.id} className="ledger flex flex-wrap items-center justify-between gap-3 p-4">
              <p className="min-w-0">
                <IntentLink href={item.path} className="text-link font-semibold wrap-anywhere">
                  {names}
                </IntentLink>
                <span className="block text-sm text-ink-soft">{`Shared on ${formatDay(item.createdAt.slice(0, 10))}`}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <CopyButton label="Copy link" about={names} text={site + item.path} variant="secondary" />
                <Button variant="secondary" onClick={() => end.mutate(item)}>
                  Stop sharing<span className="sr-only">{` ${names}`}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
