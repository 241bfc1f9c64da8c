import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { offerTimes } from "@/lib/meetings/offers/client";

type Props = {
  booking: Pick<Booking, "id" | "version" | "offeredTimes" | "clientName" | "clientId" | "invitation">;
  /** Days to leave out, both inclusive. */
  avoid?: { from: string; until: string };
  small?: boolean;
};

/** Offers the client the next free times, with one press; the client chooses one by notice or email. */
export function OfferTimes({ booking, avoid, small = false }: Props) {
  const cache = useQueryClient();
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
  return (
    <Button
      variant="secondary"
      size={small ? "sm" : undefined}
      busy={change.isPending}
      disabled={booking.offeredTimes.length > 0}
      onClick={() => change.mutate(booking)}
    >
      {booking.offeredTimes.length > 0 ? "New times offered" : "Offer new times"}
    </Button>
  );
}
