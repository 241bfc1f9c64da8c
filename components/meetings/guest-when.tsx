import { formatDay } from "@/lib/platform/format/dates";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";

type Props = { startsAt: string; timeZone: string; hostZone: string; name: string };

/** "With Thandi Nkosi on 24 November 2026, 11:00 in Nairobi (10:00 in Johannesburg)". */
export function GuestWhen({ startsAt, timeZone, hostZone, name }: Props) {
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone: hostZone }, timeZone);
  return (
    <p className="tnum double-rule mt-5 max-w-xl py-3">
      With <b className="font-semibold">{name}</b> on{" "}
      <time dateTime={startsAt} className="font-semibold">
        {formatDay(date)}, {time}
      </time>{" "}
      in {zoneName(timeZone)}
      {abroad && ` (${abroad})`}
    </p>
  );
}
