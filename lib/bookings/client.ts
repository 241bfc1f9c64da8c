import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";
import type { Availability, AvailabilityChange, Booking, BookingChange, BookingList, NewBookingForm, Slots } from "./contract";

/** React Query options of bookings, slots and opening hours. */
export const bookingQueries = {
  /** Those between two dates, both included. */
  range: (from: string, to: string) =>
    queryOptions({
      queryKey: ["bookings", "range", from, to],
      queryFn: () => fetchJson<BookingList>(`/api/bookings?from=${from}&to=${to}&perPage=100`),
      placeholderData: keepPreviousData,
    }),
  slots: (professionalId: string, date: string, duration: number) =>
    queryOptions({
      queryKey: ["bookings", "slots", professionalId, date, duration],
      queryFn: () => fetchJson<Slots>(`/api/professionals/${professionalId}/slots?date=${date}&duration=${duration}`),
    }),
  availability: () => queryOptions({ queryKey: ["bookings", "availability"], queryFn: () => fetchJson<Availability>("/api/availability") }),
};

/** Books; the same key makes a retry harmless. Throws `ProblemError`, with `nearest` free times on 409. */
export const createBooking = (form: NewBookingForm, key: string) =>
  fetchJson<Booking>("/api/bookings", { method: "POST", json: form, key });

/** Makes a move on a booking as it was seen. */
export const changeBooking = ({ id, version }: Pick<Booking, "id" | "version">, change: BookingChange) =>
  fetchJson<Booking>(`/api/bookings/${id}`, { method: "PATCH", json: change, version });

/** Stores weekly hours and days off. */
export const saveAvailability = (change: AvailabilityChange, version: number) =>
  fetchJson<Availability>("/api/availability", { method: "PUT", json: change, version });
