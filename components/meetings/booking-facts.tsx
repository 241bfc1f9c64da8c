import type { ReactNode } from "react";
import {
  formatDuration,
  formatHours,
  formatInstant,
  formatLongDay,
  type LocalBooking,
  meetingTypeLabels,
  otherSide,
} from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { StatusBadge } from "@/components/meetings/status-badge";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { bookingFileHref } from "@/lib/meetings/booking-files/client";
import { bookingServiceLabel } from "@/lib/meetings/bookings/rules";
import type { Answer } from "@/lib/meetings/kinds/contract";
import { answerText, placeLabels } from "@/lib/meetings/kinds/rules";
import type { Role } from "@/lib/platform/auth/access";
import { formatBytes } from "@/lib/platform/format/bytes";
import { zoneTimeName } from "@/lib/platform/format/zones";
import { cancelReasonLabel } from "@/lib/platform/reference/cancel-reasons";

type Props = { booking: LocalBooking; role: Role; zone: string | null };
const cancelled = {
  client: "Cancelled by the client",
  professional: "Cancelled by the professional",
  admin: "Cancelled by our team",
  lapsed: "Not confirmed in time",
};
const markedBy = {
  client: "Marked by the client",
  professional: "Marked by the professional",
  admin: "Marked by our team",
};

const invitations = {
  open: "Invited, no answer yet:",
  accepted: "Accepted by",
  declined: "Declined by",
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-rule py-2.5 first:border-t-0 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-ink-soft sm:pt-0.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function FileLink({ file, name }: { file: NonNullable<Answer["file"]>; name: string }) {
  return (
    <a
      href={bookingFileHref(file.id)}
      download={name}
      className="inline-flex min-h-11 max-w-full items-center gap-2 underline underline-offset-2"
    >
      <Icon name="document" className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{name}</span>{" "}
      <span className="tnum shrink-0 text-sm text-ink-soft">{formatBytes(file.size)}</span>
    </a>
  );
}

/** The facts of a booking as a definition list. */
export function BookingFacts({ booking, role, zone }: Props) {
  const { date, abroad, twelveHours } = booking.local;
  // Meetings of before 0.2 may have a kind with a price.
  const priceCents = booking.priceCents ?? booking.kind?.priceCents ?? null;
  return (
    <dl className="double-rule">
      <Fact label="Status">
        <StatusBadge status={booking.status} />
        {booking.cancelReason && <span className="ms-2 text-sm text-ink-soft">{cancelled[booking.cancelReason]}</span>}
        {booking.cancellation && (
          <span className="block text-sm">
            {booking.cancellation.reason && <span>{cancelReasonLabel(booking.cancellation.reason)}</span>}
            {booking.cancellation.note && <span className="block">{booking.cancellation.note}</span>}
          </span>
        )}
        {booking.noShow && <span className="ms-2 text-sm text-ink-soft">{markedBy[booking.noShow.by]}</span>}
        {booking.holdExpiresAt && (
          <span className="tnum ms-2 text-sm text-ink-soft">
            {`Held until ${formatInstant(booking.holdExpiresAt, { zone: zone ?? booking.timeZone, twelveHours })}`}
          </span>
        )}
      </Fact>
      <Fact label="When">
        <span className="tnum font-semibold">{`${formatLongDay(date)}, ${formatHours(booking)}`}</span>
        <span className="tnum block text-sm text-ink-soft">
          {`${formatDuration(booking.duration)}, ${zoneTimeName(zone ?? booking.timeZone)}${abroad ? ` (${abroad})` : ""}`}
        </span>
      </Fact>
      <Fact label="With">
        {role === "client" ? (
          <IntentLink
            href={`/professional/${booking.professionalId}`}
            className="font-semibold underline underline-offset-2"
          >
            {booking.professionalName}
          </IntentLink>
        ) : (
          <>
            <span className="font-semibold">{otherSide(booking, role)}</span>
            {booking.invitation && (
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {`${invitations[booking.invitation.state]} ${booking.invitation.email}`}
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact label="Meeting">
        <span>{booking.kind ? placeLabels[booking.kind.where] : meetingTypeLabels[booking.meetingType].label}</span>
        {booking.kind && <span className="block text-sm text-ink-soft">{bookingServiceLabel(booking.service)}</span>}
      </Fact>
      {booking.packageName && (
        <Fact label="Package">
          <span className="wrap-anywhere">{booking.packageName}</span>
        </Fact>
      )}
      {priceCents !== null && (
        <Fact label="Price">
          <MeetingPrice cents={priceCents} className="tnum" />
        </Fact>
      )}
      {booking.answers.map((answer) => (
        <Fact key={answer.id} label={answer.label}>
          {answer.file ? (
            <FileLink file={answer.file} name={answer.value} />
          ) : (
            <span className="whitespace-pre-line wrap-anywhere">{answerText(answer)}</span>
          )}
        </Fact>
      ))}
      {booking.notes && (
        <Fact label="Notes">
          <span className="whitespace-pre-line">{booking.notes}</span>
        </Fact>
      )}
    </dl>
  );
}
