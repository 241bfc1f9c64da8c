import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

export interface Span {
  start: string;
  end: string;
}

type Props = {
  /** What the hours belong to, for screen readers: "Monday". */
  label: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
};

const maxSpans = 4;
/** Without the browser's own button on phones, where it would cover the time. */
const timeField = "min-w-0 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden";
/** True unless each span ends after it starts and none overlaps another. */
export const areWrong = (spans: readonly Span[]): boolean =>
  spans.some(
    ({ start, end }, index) =>
      !(start && end && start < end) || spans.some((other, i) => i > index && start < other.end && other.start < end),
  );

const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Splits the last span by an hour in its middle, at noon where that is within it. */
function withBreak(spans: readonly Span[]): Span[] {
  const last = spans.at(-1)!;
  const start = minutesOf(last.start);
  const end = minutesOf(last.end);
  const middle = start < 720 && end > 780 ? 720 : Math.round((start + end - 60) / 120) * 60;
  if (middle <= start || middle + 60 >= end)
    return [...spans, { start: last.end, end: asTime(Math.min(end + 60, 1439)) }];
  return [
    ...spans.slice(0, -1),
    { start: last.start, end: asTime(middle) },
    { start: asTime(middle + 60), end: last.end },
  ];
}

/** The hours of a day: one or more spans with breaks between them. */
export function SpanFields({ label, spans, onChange }: Props) {
  const set = (index: number, change: Partial<Span>) =>
    onChange(spans.map((span, i) => (i === index ? { ...span, ...change } : span)));
  return (
    <ul className="flex min-w-0 flex-col gap-2">
      {spans.map(({ start, end }, index) => {
        const name = index === 0 ? label : `${label}, hours ${index + 1}`;
        return (
          <li key={index} className="flex items-center gap-2">
            <Input
              type="time"
              aria-label={`${name}, from`}
              step={1800}
              value={start}
              onChange={(event) => set(index, { start: event.target.value })}
              className={timeField}
            />
            <span aria-hidden="true">–</span>
            <Input
              type="time"
              aria-label={`${name}, to`}
              step={1800}
              value={end}
              onChange={(event) => set(index, { end: event.target.value })}
              className={timeField}
            />
            {index === 0 ? (
              <Button
                variant="ghost"
                size="sm"
                className="shrink-0 sm:w-25"
                disabled={spans.length >= maxSpans}
                aria-label={`Add a break on ${label}`}
                onClick={() => onChange(withBreak(spans))}
              >
                <Icon name="plus" /> <span className="max-sm:hidden">Break</span>
              </Button>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                className="shrink-0 sm:w-25"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(spans.filter((_, i) => i !== index))}
              >
                <Icon name="trash" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
