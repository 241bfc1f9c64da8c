import { formatDuration, formatLongDay } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";

type Props = {
  startsAt: string;
  timeZone: string;
  hostZone: string;
  name: string;
  /** The length in minutes, what the meeting is about, and its package. */
  minutes?: number;
  title?: string;
  packageName?: string | null;
  /** In cents of rand; null where it is unknown. */
  priceCents: number | null;
};

/** "With Thandi Nkosi on Tuesday 24 November 2026, 11:00 in Nairobi (10:00 in Johannesburg)", and the price. */
export function GuestWhen({ startsAt, timeZone, hostZone, name, minutes, title, packageName, priceCents }: Props) {
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone: hostZone }, timeZone);
  const about = [packageName ?? title, minutes !== undefined && formatDuration(minutes)].filter(Boolean).join(", ");
  return (
    <div className="tnum double-rule mt-5 max-w-xl py-3">
      <p>
        <span>With</span> <b className="font-semibold">{name}</b> <span>on</span>{" "}
        <time dateTime={startsAt} className="font-semibold">
          {`${formatLongDay(date)}, ${time}`}
        </time>{" "}
        <span>{`in ${zoneName(timeZone)}${abroad ? ` (${abroad})` : ""}`}</span>
      </p>
      {about && <p className="mt-1 wrap-anywhere">{about}</p>}
      {priceCents !== null && (
        <p className="mt-1">
          <span>Price:</span> <MeetingPrice cents={priceCents} className="font-semibold" />
        </p>
      )}
    </div>
  );
}
