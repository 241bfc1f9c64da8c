import { Button } from "@/components/ui/button";
import type { AnnouncementResult, ComparedDate } from "@/lib/deadlines/holiday-announcements/contract";
import { formatDay } from "@/lib/platform/format/dates";

interface Props {
  name: string;
  compared: Pick<AnnouncementResult, "before" | "after" | "informed">;
  publishLabel: string;
  isPublishing: boolean;
  onPublish: () => void;
}

/** Moves the focus to a section when it appears: it can be far below the button that opens it. */
export const focusFirst = (section: HTMLElement | null) => section?.focus();

/**
 * The due dates without and with an announcement, side by side, how many people it concerns, and the button
 * that publishes it. Takes the focus when it appears.
 */
export function DateComparison({ name, compared, publishLabel, isPublishing, onPublish }: Props) {
  const { before, after, informed } = compared;
  return (
    <section
      ref={focusFirst}
      tabIndex={-1}
      aria-label={`Comparison for ${name}`}
      className="flex scroll-mt-24 flex-col gap-4 outline-none"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTable title="Published now" dates={before} other={after} />
        <DateTable title="After this change" dates={after} other={before} />
      </div>
      <p>{informedText(informed)}</p>
      <Button className="self-start" busy={isPublishing} onClick={onPublish}>
        {publishLabel}
      </Button>
    </section>
  );
}

function informedText(informed: number): string {
  if (informed === 0) return "No saved list has a changed date.";
  return informed === 1
    ? "1 person has a changed date in a saved list and gets a notice."
    : `${informed} people have a changed date in their saved list and get a notice.`;
}

function DateTable({ title, dates, other }: { title: string; dates: ComparedDate[]; other: ComparedDate[] }) {
  const isChanged = ({ date, label }: ComparedDate) => !other.some((one) => one.date === date && one.label === label);
  return (
    <div className="ledger p-4">
      <h3 className="mb-1">{title}</h3>
      {dates.length === 0 ? (
        <p className="text-ink-soft">No dates are shown.</p>
      ) : (
        <ul>
          {dates.map((due, index) => (
            <li key={`${due.date} ${due.label} ${index}`} className="border-t border-rule py-1.5 first:border-t-0">
              <time dateTime={due.date} className={`tnum ${isChanged(due) ? "font-bold text-primary" : ""}`}>
                {formatDay(due.date)}
              </time>
              {isChanged(due) && <span className="ms-2 text-sm font-semibold text-primary">Changed</span>}
              {due.label && <span className="block text-sm text-ink-soft">{due.label}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
