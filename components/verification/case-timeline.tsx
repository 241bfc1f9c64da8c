import { PersonName } from "@/components/ui/person-name";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import type { VerificationCase } from "@/lib/verification/cases/contract";
import { eventLabels } from "@/lib/verification/cases/rules";

/** "14 March 2030, 09:05": a time in the reader's zone. */
function timeText(at: string, timeZone: string): string {
  const { date, time } = wallTime(new Date(at), timeZone);
  return `${formatDay(date)}, ${time}`;
}

/** The history of a case, oldest first. */
export function CaseTimeline({ timeline }: Pick<VerificationCase, "timeline">) {
  const zone = useTimeZone() ?? "UTC";
  return (
    <section aria-labelledby="case-history" className="border-t border-rule pt-5">
      <h4 id="case-history" className="text-lg font-semibold">
        History
      </h4>
      <ol className="mt-3 flex flex-col gap-4 border-s-2 border-rule ps-4">
        {timeline.map(({ id, kind, at, by, byId, reason, validUntil }) => (
          <li key={id}>
            <p>
              <b>{eventLabels[kind]}</b>
              {validUntil && <span>{`, valid until ${formatDay(validUntil)}`}</span>}
            </p>
            <p className="tnum text-sm text-ink-soft">
              <time dateTime={at}>{timeText(at, zone)}</time>
              {by && (
                <span>
                  , <PersonName id={byId} name={by} />
                </span>
              )}
            </p>
            {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
