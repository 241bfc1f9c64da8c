import { GuestCode } from "@/components/meetings/guest-code";
import { GuestDone } from "@/components/meetings/guest-done";
import type { Professional } from "@/lib/directory/professionals/contract";
import { webCalendarsOf } from "@/lib/meetings/calendar-feed/rules";
import { bookingOfRequest, type GuestRequest } from "@/lib/meetings/guest-bookings/reads";
import { newCodeWait, wrongCodeText } from "@/lib/meetings/guest-bookings/rules";
import { priceOfMeeting } from "@/lib/meetings/prices/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { wallTime } from "@/lib/platform/format/zones";
import { countryByCode } from "@/lib/platform/reference/countries";

type Props = {
  request: GuestRequest;
  professional: Pick<Professional, "name" | "countryCode" | "hourlyRate">;
  viewer: Viewer | null;
  /** A wrong code, and what has become of the request for a new one. */
  said: { typed: string; sent: string };
  mail: { subject: string; text: string; path: string } | null;
  again: string;
};

const news: Record<string, string> = { new: "We sent a new code. The earlier one no longer works.", wait: newCodeWait };

/** The page of a guest's request in the browser that made it: its code, and once that is entered, what follows. */
export async function RequestScreen({ request, professional, viewer, said, mail, again }: Props) {
  const facts = requestFacts(request, professional);
  return (
    <div className="page py-8 sm:py-12">
      {request.state === "done" ? (
        <DoneRequest request={request} professional={professional} isOwner={(clientId) => clientId === viewer?.id} />
      ) : (
        <GuestCode
          {...facts}
          id={request.id}
          email={request.email}
          again={again}
          mail={mail}
          typed={said.typed.slice(0, 40)}
          fault={said.typed ? wrongCodeText(request.triesLeft) : ""}
          news={news[said.sent] ?? ""}
        />
      )}
    </div>
  );
}

type DoneProps = Pick<Props, "request" | "professional"> & {
  /** Whether the reader may change the booking of this client. */
  isOwner: (clientId: string | null) => boolean;
};

/** What follows a confirmed request. */
export async function DoneRequest({ request, professional, isOwner }: DoneProps) {
  const facts = requestFacts(request, professional);
  const made = await bookingOfRequest(request, isOwner);
  const { date } = wallTime(new Date(request.startsAt), request.timeZone);
  const query = new URLSearchParams({ date, ...(request.bookingId && { booking: request.bookingId }) });
  const own = `/calendar?${query}`;
  const signIn = `/signin?${new URLSearchParams({ callbackUrl: own })}`;
  const calendars = webCalendarsOf({
    ...facts,
    kind: { id: null, name: request.title, priceCents: null, where: "video" },
    service: request.service,
    professionalName: professional.name,
    endsAt: request.endsAt,
    meetingLink: null,
  });
  return (
    <GuestDone
      {...facts}
      status={made?.status ?? "cancelled"}
      calendars={{ ...calendars, file: made?.file ?? null }}
      change={made?.page ?? signIn}
      own={made?.page ? own : signIn}
    />
  );
}

/** What a request is about, with the price. */
export function requestFacts(request: GuestRequest, { name, countryCode, hourlyRate }: Props["professional"]) {
  const { startsAt, timeZone, minutes, title, packageName } = request;
  const priceCents = priceOfMeeting({
    packageCents: null,
    kindCents: request.priceCents,
    hourlyRateCents: hourlyRate * 100,
    minutes,
  });
  return {
    name,
    startsAt,
    timeZone,
    hostZone: countryByCode(countryCode).timeZone,
    minutes,
    title,
    packageName,
    priceCents,
  };
}
