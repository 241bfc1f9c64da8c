import { Face } from "@/components/ui/face";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { countries } from "@/lib/platform/reference/countries";

/** The client of a booking; without an account theirs is the cloth of the country where the meeting is kept. */
export function ClientFace({ booking }: { booking: Booking }) {
  const { clientId, clientName, clientCountry, clientImage, timeZone } = booking;
  const country = clientCountry ?? countries.find((one) => one.timeZone === timeZone)?.code ?? "ZA";
  return <Face id={clientId ?? clientName} name={clientName} country={country} image={clientImage} size={44} />;
}
