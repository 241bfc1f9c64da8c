import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { GuestBooking, GuestConfirmation, NewGuestBookingForm } from "./contract";

/** Requests a meeting without an account. Throws ProblemError: 400, 404, 409 `slot-taken`, 429. */
export const requestGuestBooking = (form: NewGuestBookingForm) =>
  fetchJson<GuestBooking>("/api/guest-bookings", { method: "POST", json: form });

/** Confirms a request by its code. Throws ProblemError: 401 `wrong-mailed-code` with `triesLeft`, 403, 404, 410. */
export const confirmGuestBooking = (form: GuestConfirmation) =>
  fetchJson<{ page: string }>("/api/guest-bookings/confirmation", { method: "POST", json: form });

/** Mails a new code for a request. Throws ProblemError: 404, 410, 429 within a minute. */
export const sendNewCode = (id: string) =>
  fetchJson<{ page: string }>("/api/guest-bookings/codes", { method: "POST", json: { id } });
