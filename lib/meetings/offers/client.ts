import type { Booking } from "@/lib/meetings/bookings/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewOffer } from "./contract";

/** Offers the client the next free times. Throws ProblemError: 409 `no-free-time`, `booking-move-refused`. */
export const offerTimes = ({ id, version }: Pick<Booking, "id" | "version">, offer: NewOffer = {}) =>
  fetchJson<Booking>(`/api/bookings/${id}/offers`, { method: "POST", json: offer, version });
