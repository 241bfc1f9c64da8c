import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Openings } from "@/lib/directory/openings/contract";
import { addDays } from "@/lib/platform/format/zones";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { durations } from "@/lib/platform/reference/meetings";
import type {
  Availability,
  AvailabilityChange,
  Booking,
  BookingChange,
  BookingList,
  NewBookingForm,
  Slots,
} from "./contract";

/** All pages of the bookings between two dates. */
async function allBetween(from: string, to: string): Promise<Booking[]> {
  const page = (number: number) =>
    fetchJson<BookingList>(`/api/bookings?from=${from}&to=${to}&perPage=100&page=${number}`);
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: Math.max(0, first.pages - 1) }, (_, i) => page(i + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

const isUpcoming = (status: Booking["status"]) => status === "confirmed" || status === "pending";

/** React Query options of bookings, slots and opening hours. */
export const bookingQueries = {
  /** The bookings between two dates, both inclusive. */
  range: (from: string, to: string) =>
    queryOptions({
      queryKey: ["bookings", "range", from, to],
      queryFn: () => allBetween(from, to),
      placeholderData: keepPreviousData,
    }),
  /** The next bookings that have not ended, confirmed or waiting for an answer, soonest first. */
  upcoming: (today: string) =>
    queryOptions({
      queryKey: ["bookings", "upcoming", today],
      queryFn: async () => {
        // One request for both statuses, so that a booking that is confirmed meanwhile is not listed twice.
        const { items } = await fetchJson<BookingList>(
          `/api/bookings?from=${addDays(today, -1)}&to=2099-12-31&perPage=100`,
        );
        return items.filter(({ status, endsAt }) => isUpcoming(status) && Date.parse(endsAt) > Date.now()).slice(0, 3);
      },
    }),
  one: (id: string) =>
    queryOptions({ queryKey: ["bookings", "one", id], queryFn: () => fetchJson<Booking>(`/api/bookings/${id}`) }),
  /** The start times of a day; `moving` is the booking that is being rescheduled. */
  slots: (
    professionalId: string,
    date: string,
    duration: number,
    { moving, kind }: { moving?: string; kind?: string },
  ) =>
    queryOptions({
      queryKey: ["bookings", "slots", professionalId, date, duration, moving, kind],
      queryFn: () => {
        const query = new URLSearchParams({ date, ...lengthOf(duration, kind), ...(moving && { moving }) });
        return fetchJson<Slots>(`/api/professionals/${professionalId}/slots?${query}`);
      },
    }),
  /** The free times of the next two weeks. */
  openings: (professionalId: string, duration: number, kind?: string) =>
    queryOptions({
      queryKey: ["bookings", "openings", professionalId, duration, kind],
      queryFn: () =>
        fetchJson<Openings>(
          `/api/professionals/${professionalId}/openings?${new URLSearchParams(lengthOf(duration, kind))}`,
        ),
    }),
  availability: () =>
    queryOptions({
      queryKey: ["bookings", "availability"],
      queryFn: () => fetchJson<Availability>("/api/availability"),
    }),
};

/** The parameters of a meeting's length: its kind, or one of the five durations. */
const lengthOf = (duration: number, kind?: string): Record<string, string> =>
  kind ? { kind } : (durations as readonly number[]).includes(duration) ? { duration: String(duration) } : {};

/** Creates a booking; idempotent by key. Throws `ProblemError`, with the `nearest` free times on 409. */
export const createBooking = (form: NewBookingForm, key: string) =>
  fetchJson<Booking>("/api/bookings", { method: "POST", json: form, key });

/** Changes a booking under the version that was displayed (If-Match). */
export const changeBooking = ({ id, version }: Pick<Booking, "id" | "version">, change: BookingChange, key?: string) =>
  fetchJson<Booking>(`/api/bookings/${id}`, { method: "PATCH", json: change, version, key });

/** Saves weekly hours and days off. */
export const saveAvailability = (change: AvailabilityChange, version: number, key?: string) =>
  fetchJson<Availability>("/api/availability", { method: "PUT", json: change, version, key });
