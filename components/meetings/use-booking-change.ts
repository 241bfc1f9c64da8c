"use client";

import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeBooking } from "@/lib/meetings/bookings/client";
import type { Booking, BookingAction, BookingChange } from "@/lib/meetings/bookings/contract";

const done: Record<BookingAction, string> = {
  confirm: "Booking confirmed",
  cancel: "Booking cancelled",
  reschedule: "Booking moved",
  complete: "Marked as completed",
  "no-show": "Marked as a no-show",
  reopen: "Booking is back, waiting for confirmation",
};
const ahead = { confirm: "confirmed", cancel: "cancelled", complete: "completed", "no-show": "no-show" } as const;
type BookingChangeInput = { booking: Booking; change: BookingChange };

/**
 * Makes a move on a booking, told in a note or by the form it comes from. The calendar shows it at once, takes it back
 * when the server refuses, and a cancelled one can be taken up again from the note.
 */
export function useBookingChange(errorsIn: "toast" | "form" = "toast") {
  const cache = useQueryClient();
  const show = (fresh: Booking) => {
    cache.setQueriesData<Booking[]>({ queryKey: ["bookings", "range"] }, (items) =>
      items?.map((one) => (one.id === fresh.id ? fresh : one)),
    );
    cache.setQueryData(["bookings", "one", fresh.id], fresh);
  };
  const mutation = useChange({
    send: ({ booking, change }: BookingChangeInput, key) => changeBooking(booking, change, key),
    errorsIn,
    staleText: "Someone changed this booking in the meantime. Look again, then decide.",
    onMutate: ({ booking, change }) => {
      if (change.action in ahead) show({ ...booking, status: ahead[change.action as keyof typeof ahead], actions: [] });
    },
    onSuccess: (fresh, { change }) => {
      show(fresh);
      const undo =
        change.action === "cancel" && fresh.actions.includes("reopen")
          ? { label: "Undo", run: () => mutation.mutate({ booking: fresh, change: { action: "reopen" } }) }
          : undefined;
      showToast(done[change.action], { action: undo });
    },
    onError: (_, { booking }) => show(booking),
    onSettled: () => cache.invalidateQueries({ queryKey: ["bookings"] }),
  });
  return mutation;
}
