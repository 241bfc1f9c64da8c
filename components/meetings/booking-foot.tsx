import type { BookingDraft } from "@/components/meetings/booking-draft";
import { formatDuration } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { Button } from "@/components/ui/button";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { instantOf, meetingTimes, zoneName } from "@/lib/platform/format/zones";

type Props = {
  /** The price in cents of rand; null while unknown. */
  priceCents: number | null;
  draft: Pick<BookingDraft, "date" | "time" | "professional" | "clientName"> & { duration: number };
  /** The labels of the missing values. */
  missing: readonly string[];
  /** The zones of the professional, in which the draft is, and of the reader; null while unknown. */
  hostZone: string | null;
  zone: string | null;
  label: string;
  busy: boolean;
  onClose: () => void;
};

/** The sticky footer of the dialog: a summary of the booking and the submit button. */
export function BookingFoot({ draft, priceCents, missing, hostZone, zone, label, busy, onClose }: Props) {
  const { date, time, duration, professional, clientName } = draft;
  const otherName = professional?.name ?? clientName;
  const twelveHours = useTwelveHours();
  const start = date && time && hostZone ? instantOf(date, time, hostZone) : null;
  const shown = zone ?? hostZone;
  const local =
    start && shown
      ? meetingTimes({ startsAt: start.toISOString(), otherZone: hostZone }, shown, { twelveHours })
      : null;
  const clock = local && clockText(local.time, { twelveHours });
  const when = local ? `${shortDay(local.date)}, ${clock} in ${zoneName(shown!)} · ${formatDuration(duration)}` : "";
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-rule bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
      <p className="me-auto min-w-0 text-sm/5">
        {when && (
          <b className="tnum block font-semibold">
            <span>{when}</span>
            {local?.abroad && <span className="block font-normal text-ink-soft">{local.abroad}</span>}
            {otherName && <span className="max-sm:sr-only">{` · ${otherName}`}</span>}
          </b>
        )}
        <MeetingPrice cents={priceCents} className="tnum block" />
        <span id="still-needed" className="text-ink-soft">
          {missing.length > 0 && `Still needed: ${missing.join(", ")}`}
        </span>
      </p>
      <Button variant="secondary" onClick={onClose} className="max-sm:hidden">
        Close
      </Button>
      <Button
        type="submit"
        busy={busy}
        disabled={missing.length > 0}
        aria-describedby="still-needed"
        className="max-sm:w-full"
      >
        {label}
      </Button>
    </div>
  );
}
