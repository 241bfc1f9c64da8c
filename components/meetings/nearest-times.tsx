import { useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { instantOf, wallTime } from "@/lib/platform/format/zones";
import type { Trouble } from "@/lib/platform/http/client/deliver";

type Props = {
  problem: Trouble;
  /** The day and the zone of the offered times, and the reader's zone. */
  date: string;
  hostZone: string | null;
  zone: string | null;
  onPick: (time: string) => void;
};

/** Why a time is unavailable, with the nearest free times. */
export function NearestTimes({ problem, date, hostZone, zone, onPick }: Props) {
  const nearest = Array.isArray(problem.nearest)
    ? problem.nearest.filter((time): time is string => typeof time === "string")
    : [];
  const twelveHours = useTwelveHours();
  const inReadersZone = (time: string) => {
    const start = hostZone && zone ? instantOf(date, time, hostZone) : null;
    return clockText(start && zone ? wallTime(start, zone).time : time, { twelveHours });
  };
  return (
    <div role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3">
      <p className="font-medium text-danger">{problem.detail}</p>
      {nearest.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span>Free near it:</span>
          {nearest.map((time) => (
            <button
              key={time}
              type="button"
              onClick={() => onPick(time)}
              className="tnum min-h-11 rounded-control border border-edge bg-surface px-3.5 font-semibold hover:border-primary"
            >
              {inReadersZone(time)}
            </button>
          ))}
        </div>
      )}
      {problem.status === 409 && nearest.length === 0 && <p className="mt-1">Choose another time or another day.</p>}
    </div>
  );
}
