import { type CalendarViewName, calendarViews, stepDate } from "@/components/meetings/calendar-address";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = {
  view: CalendarViewName;
  date: string;
  label: string;
  busy: boolean;
  onDate: (date: string) => void;
  onToday: () => void;
  onView: (view: CalendarViewName) => void;
};
const labels = { month: "Month", week: "Week", day: "Day" };

/** The displayed period and the view of the calendar. */
export function CalendarToolbar({ view, date, label, busy, onDate, onToday, onView }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Previous ${view}`}
          onClick={() => onDate(stepDate(view, date, -1))}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Next ${view}`} onClick={() => onDate(stepDate(view, date, 1))}>
          <Icon name="chevron-right" />
        </Button>
        <Button variant="secondary" size="sm" onClick={onToday}>
          Today
        </Button>
      </div>
      <p
        aria-live="polite"
        className="tnum font-display font-bold max-sm:order-first max-sm:w-full sm:min-w-56 sm:text-xl"
      >
        {label}
      </p>
      <span
        aria-hidden
        className={`size-4 rounded-full max-sm:hidden border-2 border-primary border-e-transparent ${busy ? "animate-spin" : "invisible"}`}
      />
      <div
        role="group"
        aria-label="View"
        className="ms-auto flex flex-wrap rounded-control border max-sm:w-full border-edge bg-surface p-0.5"
      >
        {calendarViews.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => onView(name)}
            className={`min-h-11 flex-1 rounded-[6px] px-3.5 text-sm font-semibold transition-colors ${name === view ? "bg-primary text-on-primary forced-colors:border-2" : "text-ink-soft hover:text-ink"}`}
          >
            {labels[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
