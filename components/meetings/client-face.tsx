import { Face } from "@/components/ui/face";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { countries } from "@/lib/platform/reference/countries";

/** The avatar of a booking's client; a client without an account has the cloth of the meeting's country. */
export function ClientFace({ booking }: { booking: Booking }) {
  const { clientId, clientName, clientCountry, clientImage, timeZone } = booking;
  const country = clientCountry ?? countries.find((candidate) => candidate.timeZone === timeZone)?.code ?? "ZA";
  return <Face id={clientId ?? clientName} name={clientName} country={country} image={clientImage} size={44} />;
}
