import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { GuestBooking, NewGuestBookingForm } from "./contract";

/** Requests a meeting without an account. Throws ProblemError: 400, 404, 409 `slot-taken`, 429. */
export const requestGuestBooking = (form: NewGuestBookingForm) =>
  fetchJson<GuestBooking>("/api/guest-bookings", { method: "POST", json: form });
