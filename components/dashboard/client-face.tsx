import { Face } from "@/components/ui/face";
import type { Booking } from "@/lib/bookings/contract";
import { countries } from "@/lib/reference/countries";

/** The client of a booking; the country is the one whose zone the client keeps, or else the meeting. */
export function ClientFace({ booking }: { booking: Booking }) {
  const { clientId, clientName, clientTimeZone, timeZone } = booking;
  const country = countries.find((one) => one.timeZone === (clientTimeZone ?? timeZone)) ?? countries[0]!;
  return <Face id={clientId ?? clientName} name={clientName} country={country.code} size={44} />;
}
