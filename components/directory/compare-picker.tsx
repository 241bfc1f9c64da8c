"use client";

import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { IntentLink } from "@/components/ui/link";
import { savedIds, subscribeSaved } from "@/lib/directory/saved/client";
import { fetchCards } from "@/lib/directory/shortlists/client";
import { freeTimesAtOnce, mostCompared } from "@/lib/platform/reference/limits";

const none: readonly string[] = [];
type Named = { id: string; name: string };

/** Chooses up to four of the saved professionals; `chosen` are those on the page. */
export function ComparePicker({ chosen }: { chosen: readonly Named[] }) {
  const saved = useSyncExternalStore(subscribeSaved, savedIds, () => none);
  const [people, setPeople] = useState<readonly Named[]>(chosen);
  const [ids, setIds] = useState<readonly string[]>(chosen.map(({ id }) => id));
  const heading = useId();
  const wanted = [...new Set([...chosen.map(({ id }) => id), ...saved])].slice(0, freeTimesAtOnce).join(",");
  useEffect(() => {
    if (!wanted) return;
    const leave = new AbortController();
    // Without an answer, the people on the page remain to choose from.
    void fetchCards(wanted.split(","), leave.signal).then(
      ({ items }) => setPeople(items),
      () => undefined,
    );
    return () => leave.abort();
  }, [wanted]);
  if (people.length < 2) return null;
  const isFull = ids.length >= mostCompared;
  return (
    <section aria-labelledby={heading} className="when-saving no-print ledger p-4 sm:p-5">
      <h2 id={heading} className="text-lg/7">
        Choose up to four
      </h2>
      <p className="text-sm text-ink-soft">From the professionals you saved with the heart.</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              name="compare"
              value={id}
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">{`${ids.length} of ${mostCompared} chosen`}</p>
      {ids.length > 0 && (
        <IntentLink href={`/compare?ids=${ids.join(",")}`} className={`mt-3 ${buttonClass({ size: "sm" })}`}>
          {`Compare ${ids.length}`}
        </IntentLink>
      )}
    </section>
  );
}
