"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast-store";
import { changeBooking } from "@/lib/bookings/client";
import type { Booking, BookingAction, BookingChange } from "@/lib/bookings/contract";
import { ProblemError } from "@/lib/http/fetcher";

const done: Record<BookingAction, string> = {
  confirm: "Booking confirmed",
  cancel: "Booking cancelled",
  reschedule: "Booking moved",
  complete: "Marked as completed",
  "no-show": "Marked as a no-show",
  reopen: "Booking is back, waiting for confirmation",
};
const ahead = { confirm: "confirmed", cancel: "cancelled", complete: "completed", "no-show": "no-show" } as const;
type Asked = { booking: Booking; change: BookingChange };

/** Makes a move on a booking. The calendar shows it at once, takes it back when the server refuses, and a cancelled one can be taken up again from the note. */
export function useBookingChange() {
  const cache = useQueryClient();
  const show = (fresh: Booking) => {
    cache.setQueriesData<Booking[]>({ queryKey: ["bookings", "range"] }, (items) =>
      items?.map((one) => (one.id === fresh.id ? fresh : one)),
    );
    cache.setQueryData(["bookings", "one", fresh.id], fresh);
  };
  const mutation = useMutation({
    mutationFn: ({ booking, change }: Asked) => changeBooking(booking, change),
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
    onError: (error, { booking, change }) => {
      show(booking);
      if (change.action === "reschedule") return;
      const stale = error instanceof ProblemError && error.problem.status === 412;
      showToast(stale ? "Someone changed this booking in the meantime. Look again, then decide." : error.message, {
        tone: "danger",
      });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["bookings"] }),
  });
  return mutation;
}
