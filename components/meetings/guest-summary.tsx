import { formatDuration, formatLongDay } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { clockText } from "@/lib/platform/format/clock";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";

export interface GuestSummaryProps {
  /** Who is met. */
  name: string;
  /** The start; "" before a time is chosen. */
  startsAt: string;
  zone: string;
  hostZone: string;
  /** Minutes. */
  duration: number;
  twelveHours: boolean;
  /** In cents of rand. */
  priceCents: number;
  /** The kind of meeting, or null. */
  kindName: string | null;
  offer?: ServicePackage;
}

/** What is being booked: who, when in both zones, how long and the price. */
export function GuestSummary(props: GuestSummaryProps) {
  const { name, startsAt, zone, hostZone, duration, twelveHours, priceCents, kindName, offer } = props;
  const when = startsAt ? meetingTimes({ startsAt, otherZone: hostZone }, zone, { twelveHours }) : null;
  return (
    <dl className="tnum grid gap-3">
      <Row label="With" text={name} />
      {offer && <Row label="Package" text={offer.name} />}
      {kindName && <Row label="Meeting" text={kindName} />}
      <div>
        <dt className="text-sm text-ink-soft">When</dt>
        <dd aria-live="polite">
          {when ? (
            <>
              <b className="block font-semibold">
                {`${formatLongDay(when.date)}, ${clockText(when.time, { twelveHours })}`}
              </b>
              <span className="block text-sm">{`Time in ${zoneName(zone)}`}</span>
              {when.abroad && <span className="block text-sm text-ink-soft">{when.abroad}</span>}
            </>
          ) : (
            <span className="text-ink-soft">Choose a time</span>
          )}
        </dd>
      </div>
      <Row label="How long" text={formatDuration(duration)} />
      <div>
        <dt className="text-sm text-ink-soft">Price</dt>
        <dd>
          <MeetingPrice cents={priceCents} className="font-semibold" />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{text}</dd>
    </div>
  );
}
