import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input-class";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { endFeed, renewFeed } from "@/lib/deadlines/lists/client";

/** The private calendar address of a saved list: create, copy, renew and revoke. The address is shown once. */
export function DeadlineFeed({ hasFeed, onChange }: { hasFeed: boolean; onChange: (hasFeed: boolean) => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const renew = useChange({
    errorsIn: "toast",
    send: (_: void, key) => renewFeed(key),
    onSuccess: (feed) => {
      setAddress(feed.address);
      onChange(true);
    },
  });
  const end = useChange({
    errorsIn: "toast",
    send: endFeed,
    onSuccess: () => {
      setAddress(null);
      onChange(false);
    },
  });
  const failed = () => showToast("That didn't work. Please try again.", { tone: "danger" });
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      {address && (
        <>
          <label htmlFor={id} className="font-semibold">
            Private address
          </label>
          <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} className={inputClass} />
          <p className="text-sm text-ink-soft">
            Add it to your calendar as a subscription now: we show it only once. Anyone with this address can see your
            deadlines, so don&rsquo;t share it.
          </p>
        </>
      )}
      {!address && (
        <p className="text-ink-soft">
          {hasFeed
            ? "A private address is in use. For another calendar, make a new one; the old one ends."
            : "See these dates in Google Calendar, Outlook or Apple Calendar."}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {address && (
          <Button
            variant="secondary"
            onClick={() => void navigator.clipboard.writeText(address).then(() => showToast("Address copied"), failed)}
          >
            Copy
          </Button>
        )}
        <Button variant={hasFeed ? "ghost" : "secondary"} onClick={() => renew.mutate()} busy={renew.isPending}>
          {hasFeed ? "New address" : "Create a private address"}
        </Button>
        {hasFeed && (
          <Button variant="ghost" className="text-danger!" onClick={() => end.mutate()} busy={end.isPending}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}
