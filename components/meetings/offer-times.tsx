import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { offerTimes } from "@/lib/meetings/offers/client";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  booking: Pick<Booking, "id" | "version" | "offeredTimes" | "clientName" | "clientId" | "invitation">;
  /** Days to leave out, both inclusive. */
  avoid?: { from: string; until: string };
  small?: boolean;
};

/** Offers the client the next free times, once confirmed; the client chooses one by notice or email. */
export function OfferTimes({ booking, avoid, small = false }: Props) {
  const cache = useQueryClient();
  const textId = useId();
  const [asking, setAsking] = useState(false);
  const change = useChange({
    send: (from: Props["booking"]) => offerTimes(from, { ...(avoid && { avoid }) }),
    errorsIn: "toast",
    staleText: "Someone changed this booking in the meantime. Look again, then decide.",
    onSuccess: (fresh) => {
      cache.setQueryData(["bookings", "one", fresh.id], fresh);
      showToast(`We sent ${fresh.clientName} ${fresh.offeredTimes.length} new times`);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["bookings"] }),
  });
  // A client whom neither an account nor an invitation reaches can't choose.
  if (!booking.clientId && booking.invitation?.state !== "open") return null;
  if (asking)
    return (
      <div
        role="alertdialog"
        aria-label="Offer new times?"
        aria-describedby={textId}
        className="flex basis-full flex-wrap items-center gap-3 rounded-control border border-rule px-4 py-3"
      >
        <p id={textId} className={lettersClass(booking.clientName, "me-auto")}>
          {`We mail ${booking.clientName} your next free times. Until they choose one, the meeting keeps its time.`}
        </p>
        <Button ref={focus} variant="secondary" onClick={() => setAsking(false)}>
          Go back
        </Button>
        <Button
          onClick={() => {
            setAsking(false);
            change.mutate(booking);
          }}
        >
          Send new times
        </Button>
      </div>
    );
  return (
    <Button
      variant="secondary"
      size={small ? "sm" : undefined}
      busy={change.isPending}
      disabled={booking.offeredTimes.length > 0}
      onClick={() => setAsking(true)}
    >
      {booking.offeredTimes.length > 0 ? "New times offered" : "Offer new times"}
    </Button>
  );
}

/** Moves the focus into the question; stable, so that it runs once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
