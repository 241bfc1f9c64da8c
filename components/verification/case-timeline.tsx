import { PersonName } from "@/components/ui/person-name";
import { formatDay } from "@/lib/platform/format/dates";
import type { VerificationCase } from "@/lib/verification/cases/contract";
import { eventLabels } from "@/lib/verification/cases/rules";

/** "14 March 2030, 09:05": a time in the reader's zone. */
function timeText(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const month = String(date.getMonth() + 1).padStart(2, "0");
  const day = String(date.getDate()).padStart(2, "0");
  return `${formatDay(`${date.getFullYear()}-${month}-${day}`)}, ${time}`;
}

/** The history of a case, oldest first. */
export function CaseTimeline({ timeline }: Pick<VerificationCase, "timeline">) {
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
              <time dateTime={at}>{timeText(at)}</time>
              {by && (
                <>
                  , <PersonName id={byId} name={by} />
                </>
              )}
            </p>
            {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
