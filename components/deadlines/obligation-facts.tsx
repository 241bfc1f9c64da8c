import type { Obligation, Schedule } from "@/lib/deadlines/obligations/contract";
import { fileDates } from "@/lib/deadlines/obligations/contract";
import {
  checkedSentence,
  confidenceText,
  hasUnknownMove,
  periodText,
  unknownMoveWarning,
} from "@/lib/deadlines/pages/rules";

const channels = { any: null, electronic: "Filed electronically", manual: "Filed on paper" } as const;

/** A rule without computed dates, as a sentence; null for the others. */
function ruleText({ rule }: Schedule): string | null {
  if (rule.kind === "event") return `${periodText(rule.due)} after ${rule.event}.`;
  if (rule.kind === "watched") return rule.when;
  return rule.kind === "on-file" ? `Counted from your own document: ${fileDates[rule.date]}` : null;
}

/** Who must, when, how, what happens if late, and where this is published. */
export function ObligationFacts({ obligation }: { obligation: Obligation }) {
  const { who, when, how, form, consequence, authority, localName, caution, sources, confidence } = obligation;
  const isLow = confidence === "low";
  return (
    <dl className="grid gap-5">
      <Fact label="Who must">{who}</Fact>
      <Fact label="When">
        <span>{when}</span>
        {isLow && <span className="block font-medium text-warning">Check the date with the authority.</span>}
        {!isLow &&
          obligation.schedules.map((schedule, index) => {
            const parts = [schedule.label ?? channels[schedule.channel], ruleText(schedule)];
            return ruleText(schedule) ? (
              <span key={index} className="block text-ink-soft">
                {parts.filter(Boolean).join(": ")}
              </span>
            ) : null;
          })}
        {!isLow && hasUnknownMove(obligation) && (
          <span className="block font-medium text-warning">{unknownMoveWarning}</span>
        )}
      </Fact>
      <Fact label="How">
        <span>{how}</span>
        {form && <span className="block text-ink-soft">{`Form: ${form}`}</span>}
      </Fact>
      <Fact label="If it's late">{consequence ?? "We found no published consequence. Ask the authority."}</Fact>
      <Fact label="Authority">
        <span>{authority}</span>
        {localName && (
          <span className="block text-ink-soft">
            Known there as <bdi lang={localName.lang}>{localName.text}</bdi>
          </span>
        )}
      </Fact>
      {caution && <Fact label="May have changed">{caution}</Fact>}
      <Fact label="Sources">
        <ul className="list-disc ps-5">
          {sources.map(({ title, address, date }) => (
            <li key={`${title} ${address}`} className="wrap-anywhere">
              {address ? (
                <a href={address} rel="noopener nofollow" className="underline">
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
              <span className="text-ink-soft">{` (${date ?? "undated"})`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">{confidenceText[confidence]}</p>
        <p className="text-ink-soft">
          {`${checkedSentence(obligation)} Confirm the date with the authority or an accountant.`}
        </p>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="break-inside-avoid">
      <dt className="font-semibold">{label}</dt>
      <dd className="measure">{children}</dd>
    </div>
  );
}
