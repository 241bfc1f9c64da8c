import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { calendarFeedQueries, endFeed, renewFeed } from "@/lib/meetings/calendar-feed/client";

/** The private iCalendar URL of the account's bookings: create, copy, renew and revoke. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`ledger flex flex-col gap-3 p-5 ${open ? "" : "sm:flex-row sm:items-center sm:justify-between"}`}
    >
      <div>
        <h2 id={id} className="text-lg">
          Your own calendar
        </h2>
        <p className="mt-1 text-ink-soft">See your bookings in Google Calendar, Outlook or Apple Calendar.</p>
      </div>
      {open ? (
        <Feed />
      ) : (
        <Button variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
          <Icon name="calendar" /> Connect a calendar
        </Button>
      )}
    </section>
  );
}

function Feed() {
  const client = useQueryClient();
  const feed = useQuery(calendarFeedQueries.own());
  const setAddress = (address: string | null) => client.setQueryData(calendarFeedQueries.own().queryKey, { address });
  const renew = useChange({
    errorsIn: "toast",
    send: (_: void, key) => renewFeed(key),
    onSuccess: ({ address }) => setAddress(address),
  });
  const end = useChange({ errorsIn: "toast", send: endFeed, onSuccess: () => setAddress(null) });
  const failed = () => showToast("That didn't work. Please try again.", { tone: "danger" });
  const id = useId();
  if (feed.isError) return <ErrorState onRetry={() => void feed.refetch()} busy={feed.isFetching} />;
  if (!feed.data)
    return <div aria-label="Loading" role="status" className="h-24 animate-pulse rounded-control bg-rule" />;
  const { address } = feed.data;
  if (!address)
    return (
      <Button onClick={() => renew.mutate()} busy={renew.isPending}>
        Create a private address
      </Button>
    );
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        Private address
      </label>
      <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} className={inputClass} />
      <p className="text-sm text-ink-soft">
        Add it to your calendar as a subscription. Anyone with this address can see your bookings, so don&rsquo;t share
        it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(address).then(() => showToast("Address copied"), failed)}
        >
          Copy
        </Button>
        <Button variant="ghost" onClick={() => renew.mutate()} busy={renew.isPending}>
          New address
        </Button>
        <Button variant="ghost" className="text-danger!" onClick={() => end.mutate()} busy={end.isPending}>
          Turn off
        </Button>
      </div>
    </>
  );
}
