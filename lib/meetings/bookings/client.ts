import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addDays } from "@/lib/platform/format/zones";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { Openings } from "@/lib/directory/openings/contract";
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

/** React Query options of bookings, slots and opening hours. */
export const bookingQueries = {
  /** The bookings between two dates, both inclusive. */
  range: (from: string, to: string) =>
    queryOptions({
      queryKey: ["bookings", "range", from, to],
      queryFn: () => allBetween(from, to),
      placeholderData: keepPreviousData,
    }),
  /** The next confirmed bookings that have not ended, soonest first. */
  upcoming: (today: string) =>
    queryOptions({
      queryKey: ["bookings", "upcoming", today],
      queryFn: async () => {
        const { items } = await fetchJson<BookingList>(
          `/api/bookings?from=${addDays(today, -1)}&to=2099-12-31&status=confirmed&perPage=50`,
        );
        return items.filter(({ endsAt }) => Date.parse(endsAt) > Date.now()).slice(0, 3);
      },
    }),
  one: (id: string) =>
    queryOptions({ queryKey: ["bookings", "one", id], queryFn: () => fetchJson<Booking>(`/api/bookings/${id}`) }),
  /** The start times of a day; `moving` is the booking that is being rescheduled. */
  slots: (professionalId: string, date: string, duration: number, moving?: string) =>
    queryOptions({
      queryKey: ["bookings", "slots", professionalId, date, duration, moving],
      queryFn: () =>
        fetchJson<Slots>(
          `/api/professionals/${professionalId}/slots?date=${date}&duration=${duration}${moving ? `&moving=${moving}` : ""}`,
        ),
    }),
  /** The free times of the next two weeks. */
  openings: (professionalId: string, duration: number) =>
    queryOptions({
      queryKey: ["bookings", "openings", professionalId, duration],
      queryFn: () => listOpenings(professionalId, duration),
    }),
  availability: () =>
    queryOptions({
      queryKey: ["bookings", "availability"],
      queryFn: () => fetchJson<Availability>("/api/availability"),
    }),
};

/** The free times of the next two weeks, for pages without React Query. */
export const listOpenings = (professionalId: string, duration: number) =>
  fetchJson<Openings>(`/api/professionals/${professionalId}/openings?duration=${duration}`);

/** Creates a booking; idempotent by key. Throws `ProblemError`, with the `nearest` free times on 409. */
export const createBooking = (form: NewBookingForm, key: string) =>
  fetchJson<Booking>("/api/bookings", { method: "POST", json: form, key });

/** Changes a booking under the version that was displayed (If-Match). */
export const changeBooking = ({ id, version }: Pick<Booking, "id" | "version">, change: BookingChange, key?: string) =>
  fetchJson<Booking>(`/api/bookings/${id}`, { method: "PATCH", json: change, version, key });

/** Saves weekly hours and days off. */
export const saveAvailability = (change: AvailabilityChange, version: number, key?: string) =>
  fetchJson<Availability>("/api/availability", { method: "PUT", json: change, version, key });
