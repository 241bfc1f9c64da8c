import { formatDay } from "@/lib/platform/format/dates";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";

type Props = { startsAt: string; timeZone: string; hostZone: string; name: string };

/** "With Thandi Nkosi on 24 November 2026, 11:00 in Nairobi (10:00 in Johannesburg)". */
export function GuestWhen({ startsAt, timeZone, hostZone, name }: Props) {
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone: hostZone }, timeZone);
  return (
    <p className="tnum double-rule mt-5 max-w-xl py-3">
      <span>With</span> <b className="font-semibold">{name}</b> <span>on</span>{" "}
      <time dateTime={startsAt} className="font-semibold">
        {`${formatDay(date)}, ${time}`}
      </time>{" "}
      <span>{`in ${zoneName(timeZone)}${abroad ? ` (${abroad})` : ""}`}</span>
    </p>
  );
}
