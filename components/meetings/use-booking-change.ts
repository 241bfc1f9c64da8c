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
  object: "Marked as completed",
  reopen: "Booking is back, waiting for confirmation",
};
const optimisticStatus = {
  confirm: "confirmed",
  cancel: "cancelled",
  complete: "completed",
  "no-show": "no-show",
  object: "completed",
} as const;
type BookingChangeInput = { booking: Booking; change: BookingChange };

/**
 * Changes a booking with an optimistic update, rolled back on failure. Errors are shown in a toast or in the form; the
 * toast of a cancelled booking offers Undo.
 */
export function useBookingChange(errorsIn: "toast" | "form" = "toast") {
  const cache = useQueryClient();
  const show = (fresh: Booking) => {
    cache.setQueriesData<Booking[]>({ queryKey: ["bookings", "range"] }, (items) =>
      items?.map((item) => (item.id === fresh.id ? fresh : item)),
    );
    cache.setQueryData(["bookings", "one", fresh.id], fresh);
  };
  const mutation = useChange({
    send: ({ booking, change }: BookingChangeInput, key) => changeBooking(booking, change, key),
    errorsIn,
    staleText: "Someone changed this booking in the meantime. Look again, then decide.",
    onMutate: ({ booking, change }) => {
      if (change.action in optimisticStatus)
        show({ ...booking, status: optimisticStatus[change.action as keyof typeof optimisticStatus], actions: [] });
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
