import type { Booking } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import { priceLines } from "@/lib/meetings/prices/rules";

const icsTime = (iso: string) => iso.replace(/[-:]|\.\d+/g, "");
/**
 * A text value of a calendar file, escaped (RFC 5545, 3.3.11). Every kind of line end is escaped, because programs end
 * lines at any of them; other control characters, which RFC 5545 excludes, are removed.
 */
export const icsText = (value: string) =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
/** RFC 5545 3.1: lines of at most 75 octets, folded with CRLF and a space, never inside a character. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  let out = "";
  let width = 0;
  for (const char of line) {
    const size = bytes.encode(char).length;
    if (width + size > 74) {
      out += "\r\n ";
      width = 1;
    }
    out += char;
    width += size;
  }
  return out;
}

type Dated = Booking & { sequence: number; updatedAt: string };
interface Brand {
  name: string;
  companyDomain: string;
  email: string;
}

/** Hours before a meeting at which the person is reminded of it, as alarms of the calendar entry. */
type Alarms = readonly number[];

/**
 * A booking as a calendar file to add by hand (RFC 5545): the UID never changes, SEQUENCE increases with each change, a
 * cancelled booking has STATUS:CANCELLED.
 */
export const icsOf = (booking: Dated, brand: Brand, address: string, alarms: Alarms): string =>
  calendar(brand, "PUBLISH", eventLines(booking, brand, { address, alarms }));

/** The answer that downloads `icsOf`. */
export const icsDownload = (booking: Dated, brand: Brand, address: string, alarms: Alarms): Response =>
  new Response(icsOf(booking, brand, address, alarms), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="booking-${booking.date}.ics"`,
    },
  });

/**
 * The calendar entry of an email about a booking, for its recipient (RFC 5546). REQUEST adds or moves the entry and
 * CANCEL removes it without a question, in Google, Outlook and Apple; both need the organizer and the attendee. The
 * site is the organizer and expects no reply, because a meeting is answered by the links of the email.
 */
export function invitationFile(
  booking: Dated,
  brand: Brand,
  { recipient, ...entry }: { address: string; alarms: Alarms; recipient: string },
): string {
  const status = statusOf(booking);
  const participation = status === "CONFIRMED" ? "ACCEPTED" : "NEEDS-ACTION";
  const people = [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${participation};RSVP=FALSE:mailto:${recipient}`];
  const method = status === "CANCELLED" ? "CANCEL" : "REQUEST";
  return calendar(brand, method, eventLines(booking, brand, { ...entry, people }));
}

/** Several bookings as one calendar to subscribe to. Google ignores its alarms, Outlook and Apple follow them. */
export const calendarOf = (
  bookings: readonly Dated[],
  brand: Brand,
  addressOf: (booking: Dated) => string,
  alarms: Alarms,
): string =>
  calendar(brand, "PUBLISH", [
    `X-WR-CALNAME:${icsText(brand.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...bookings.flatMap((booking) => eventLines(booking, brand, { address: addressOf(booking), alarms })),
  ]);

/** The links that add a booking to a web calendar. */
export function webCalendarsOf(
  booking: Pick<
    Booking,
    "kind" | "service" | "professionalName" | "startsAt" | "endsAt" | "meetingLink" | "priceCents" | "packageName"
  >,
) {
  const title = `${titleOf(booking)}: ${booking.professionalName}`;
  const details = [...priceLines(booking), booking.meetingLink ?? ""].filter(Boolean).join("\n");
  const times = `${icsTime(booking.startsAt)}/${icsTime(booking.endsAt)}`;
  const google = new URLSearchParams({ action: "TEMPLATE", text: title, dates: times, details });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    body: details,
    startdt: booking.startsAt,
    enddt: booking.endsAt,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

function statusOf(booking: Dated): "CONFIRMED" | "TENTATIVE" | "CANCELLED" {
  if (booking.status === "confirmed" || booking.status === "completed") return "CONFIRMED";
  return booking.status === "pending" ? "TENTATIVE" : "CANCELLED";
}

/** The site as the organizer, which a published event needs as well (RFC 5546, 3.2.1). */
export const organizerLine = ({ name, email }: Pick<Brand, "name" | "email">): string =>
  `ORGANIZER;CN=${name}:mailto:${email}`;

type Method = "CANCEL" | "PUBLISH" | "REQUEST";

const calendar = ({ name }: Brand, method: Method, lines: readonly string[]) =>
  calendarFile({ product: `${name}//Bookings`, method }, lines);

/** A calendar has at least one component (RFC 5545, 3.4); a zone is one that no program shows. */
const utcZone = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000"],
  ...["TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];

/** A calendar file (RFC 5545) of these lines, folded, also without an event; `product` names what made it. */
export const calendarFile = (
  { product, method }: { product: string; method: Method },
  lines: readonly string[],
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product}//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...lines,
    ...(lines.some((line) => line.startsWith("BEGIN:")) ? [] : utcZone),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");

function eventLines(
  booking: Dated,
  brand: Brand,
  { address, alarms, people = [] }: { address: string; alarms: Alarms; people?: readonly string[] },
): string[] {
  const title = icsText(`${titleOf(booking)}: ${booking.professionalName} and ${booking.clientName}`);
  const status = statusOf(booking);
  const description = [...priceLines(booking), booking.notes.trim()].filter(Boolean).join("\n");
  const location =
    booking.meetingType === "video"
      ? (booking.meetingLink ?? "Video")
      : booking.meetingType === "phone"
        ? "Phone"
        : "In person";
  return [
    "BEGIN:VEVENT",
    `UID:${booking.id}@${brand.companyDomain}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${icsTime(booking.updatedAt)}`,
    `DTSTART:${icsTime(booking.startsAt)}`,
    `DTEND:${icsTime(booking.endsAt)}`,
    `SUMMARY:${title}`,
    ...(description ? [`DESCRIPTION:${icsText(description)}`] : []),
    `LOCATION:${icsText(location)}`,
    `STATUS:${status}`,
    `URL:${address}`,
    organizerLine(brand),
    ...people,
    ...(booking.status === "confirmed" || booking.status === "pending" ? alarms : []).flatMap((hours) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${title}`,
      `TRIGGER:-PT${hours}H`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}
