import { Button } from "@/components/ui/button";
import type { PublishedChange } from "@/lib/deadlines/obligation-reviews/contract";
import { formatDay } from "@/lib/platform/format/dates";

function changeText({ action, date, validFrom }: PublishedChange): string {
  if (action === "move" && date) return `One date corrected to ${formatDay(date)}`;
  if (action === "rule" && validFrom) return `Rule changed from ${formatDay(validFrom)}`;
  return action === "withdraw" ? "Dates withdrawn" : "Confirmed";
}

interface Props {
  changes: readonly PublishedChange[];
  busy: boolean;
  /** Compares the dates without a change, before it is taken back. */
  onUndo: (id: string) => void;
}

/** What earlier reviews published over the rule in the code, latest first; each can be taken back. */
export function PublishedChanges({ changes, busy, onUndo }: Props) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="published-changes">
      <h3 id="published-changes" className="mb-1 text-lg">
        Published changes
      </h3>
      <ul>
        {changes.map((change) => {
          const { id, on, reviewer, reason } = change;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{changeText(change)}</p>
                {reason && <p className="wrap-anywhere">{reason}</p>}
                <p className="text-sm text-ink-soft">
                  {reviewer ? `Published on ${formatDay(on)} by ${reviewer}` : `Published on ${formatDay(on)}`}
                </p>
              </div>
              <Button size="sm" variant="secondary" disabled={busy} onClick={() => onUndo(id)}>
                Undo<span className="sr-only">{`: ${changeText(change)}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
