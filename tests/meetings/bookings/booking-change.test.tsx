import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http } from "msw";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useBookingChange } from "@/components/meetings/use-booking-change";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { refusal } from "../../identity/accounts/endpoints";
import { network } from "../../support/network";
import { booking } from "./samples";

const range = ["bookings", "range", "a month"];

test.each(["confirm", "cancel", "complete", "no-show"] as const)(
  "a refused %s shows at once and is rolled back in the month and in the booking",
  async (action) => {
    let answer = () => {};
    const held = new Promise<void>((go) => (answer = go));
    network.use(
      http.patch("*/api/bookings/*", async () => {
        await held;
        return refusal(409, "booking-move-refused", "A pending booking cannot be changed like that.");
      }),
    );
    const cache = new QueryClient();
    const before = booking();
    cache.setQueryData(range, [before]);
    cache.setQueryData(["bookings", "one", before.id], before);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(useBookingChange, { wrapper });
    const shown = () => [
      cache.getQueryData<Booking[]>(range)![0]!.status,
      cache.getQueryData<Booking>(["bookings", "one", before.id])!.status,
    ];
    act(() => result.current.mutate({ booking: before, change: { action } as never }));
    await waitFor(() => expect(new Set(shown())).not.toContain("pending"));
    answer();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(shown()).toEqual(["pending", "pending"]);
    expect(cache.getQueryData<Booking[]>(range)).toEqual([before]);
  },
);
