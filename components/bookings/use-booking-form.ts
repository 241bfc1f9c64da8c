"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { formOf, type BookingDraft } from "@/components/bookings/booking-draft";
import { newKey } from "@/components/ui/new-key";
import { createBooking } from "@/lib/bookings/client";
import type { Booking } from "@/lib/bookings/contract";
import { ProblemError } from "@/lib/http/fetcher";

/** Sends a draft. The same words go out under the same key, so that trying again after a lost answer books once. */
export function useBookingForm(
  draft: BookingDraft,
  role: "client" | "professional",
  onBooked: (booking: Booking) => void,
) {
  const cache = useQueryClient();
  const attempt = useRef({ words: "", key: "" });
  const mutation = useMutation({
    mutationFn: () => {
      const form = formOf(draft, role);
      const words = JSON.stringify(form);
      if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
      return createBooking(form, attempt.current.key);
    },
    onSuccess: onBooked,
    onSettled: () => cache.invalidateQueries({ queryKey: ["bookings"] }),
    onError: (error) => {
      // A refusal is an answer: the next try is another attempt.
      if (error instanceof ProblemError && error.problem.status >= 400 && error.problem.status < 500)
        attempt.current = { words: "", key: "" };
    },
  });
  const problem = mutation.error instanceof ProblemError ? mutation.error.problem : null;
  return { send: () => mutation.mutate(), busy: mutation.isPending, problem, clear: mutation.reset };
}
