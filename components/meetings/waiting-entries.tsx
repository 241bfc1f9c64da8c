import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { useChange } from "@/components/ui/use-change";
import { leaveWaitingList, waitingQueries } from "@/lib/meetings/waiting-list/client";
import type { Waiting } from "@/lib/meetings/waiting-list/contract";
import { shortDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";

/** The waiting lists that a client is on; nothing without one. */
export function WaitingEntries() {
  const { data } = useQuery(waitingQueries.own());
  const leave = useChange({
    errorsIn: "toast",
    send: ({ id }: Waiting) => leaveWaitingList(id),
    doneText: () => "You left the waiting list.",
    refreshes: waitingQueries.own().queryKey,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mt-3 border-t border-rule pt-3">
      <h3 className="font-semibold">On the waiting list</h3>
      <ul>
        {data.items.map((entry) => (
          <li key={entry.id} className="flex min-h-11 items-center justify-between gap-2">
            <span className="min-w-0">
              <span className={lettersClass(entry.professionalName, "block truncate")}>{entry.professionalName}</span>
              <span className="tnum block text-sm text-ink-soft">{wishText(entry)}</span>
            </span>
            <Button variant="ghost" size="sm" onClick={() => leave.mutate(entry)}>
              Leave
              <span className="sr-only">{` the waiting list of ${entry.professionalName}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const wishText = ({ bookingId, until }: Waiting): string => (bookingId ? `Before ${shortDay(until)}` : shortDay(until));
