import type { ReactNode } from "react";
import { Agenda } from "@/components/meetings/agenda";
import type { PickedProfessional } from "@/components/meetings/booking-draft";
import type { CalendarAddress, CalendarViewName } from "@/components/meetings/calendar-address";
import { CalendarFeed } from "@/components/meetings/calendar-feed";
import { CalendarPrint } from "@/components/meetings/calendar-print";
import { CalendarToolbar } from "@/components/meetings/calendar-toolbar";
import { CalendarWindows } from "@/components/meetings/calendar-windows";
import type { DayBlock, TimeOffBlock } from "@/components/meetings/day-layout";
import { DayPanel } from "@/components/meetings/day-panel";
import type { DueDay } from "@/components/meetings/due-entries";
import { formatLongDay, formatWeek, type LocalBooking, localBooking } from "@/components/meetings/formats";
import { MeetingKinds } from "@/components/meetings/meeting-kinds";
import { MonthGrid } from "@/components/meetings/month-grid";
import { OutsideCalendars } from "@/components/meetings/outside-calendars";
import type { CalendarPerson } from "@/components/meetings/person";
import { QuickActions } from "@/components/meetings/quick-actions";
import type { StartTime } from "@/components/meetings/start-times";
import { TimeColumns } from "@/components/meetings/time-columns";
import { UpcomingList } from "@/components/meetings/upcoming-list";
import { type useCalendarAddress, useShownDates } from "@/components/meetings/use-calendar-address";
import { useCalendarData } from "@/components/meetings/use-calendar-data";
import { useCalendarWindows } from "@/components/meetings/use-calendar-windows";
import { usePrinting } from "@/components/meetings/use-printing";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { IntentLink } from "@/components/ui/link";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { formatMonth, shortDay } from "@/lib/platform/format/dates";

type Props = {
  person: CalendarPerson;
  /** Today's date in the server's estimate of the reader's time zone; the device corrects it. */
  today: string;
  initial: {
    from: string;
    to: string;
    items: Booking[];
    upcoming: Booking[];
    opened: Booking | null;
    professional: PickedProfessional | null;
  };
  /** What is due on the shown days; hidden while the bookings are filtered by their status. */
  due?: readonly DueDay[];
  /** Renders the review of a booking, which belongs to another domain. */
  renderReview?: (booking: Booking) => ReactNode;
};

const labelOf: Record<CalendarViewName, (date: string, dates: readonly string[]) => string> = {
  month: formatMonth,
  week: (_, dates) => formatWeek(dates[0]!, dates.at(-1)!),
  day: formatLongDay,
};

/**
 * The page 'Calendar & Bookings' (specification 2.12). The first data are loaded on the server; React Query keeps them
 * fresh.
 */
export function CalendarView({ person, today: serverToday, initial, due = [], renderReview }: Props) {
  const twelveHours = useTwelveHours();
  const { address, go, zone, today, date, dates } = useShownDates(serverToday);
  const windows = useCalendarWindows(address.with);
  const { view } = address;
  const calendarsOf = person.role === "professional" ? person.professionalId : null;
  const { range, upcoming, busy, timeOff, waiting } = useCalendarData({
    view,
    dates,
    today,
    zone,
    hasCalendars: calendarsOf !== null,
    initial: { ...initial, today: serverToday },
  });
  const isPrinting = usePrinting();
  const local = (booking: Booking) => localBooking(booking, { role: person.role, zone, twelveHours });
  const bookings = range.data ?? [];
  const shown = bookings.map(local).filter(({ status }) => address.status === "" || status === address.status);
  const label = labelOf[view](date, dates);
  const mayBook = person.role === "client" || calendarsOf !== null;
  const onOpen = (id: string) => go({ booking: id });
  const period: PeriodProps = {
    view,
    dates,
    date,
    today,
    label,
    bookings: shown,
    busy,
    timeOff,
    due: address.status === "" ? due : [],
    state: stateOf({ waiting, loaded: range.data !== undefined }),
    role: person.role,
    onOpen,
    onBook: mayBook ? windows.openNew : undefined,
  };
  const opened = initial.opened?.id === address.booking ? initial.opened : undefined;
  return (
    <div className="flex flex-col gap-6">
      {isPrinting && (
        <CalendarPrint
          view={view}
          dates={dates}
          label={label}
          zone={zone}
          timeOff={timeOff}
          busy={busy}
          bookings={shown}
          due={due}
          role={person.role}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-xl sm:text-4xl">Calendar &amp; Bookings</h1>
        {mayBook && (
          <Button size="sm" className="md:hidden" onClick={() => windows.openNew()}>
            New Booking
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 print:hidden xl:grid-cols-[minmax(0,1fr)_16.25rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <CalendarToolbar
            view={view}
            date={date}
            label={view === "day" ? `${shortDay(date)} ${date.slice(0, 4)}` : label}
            busy={waiting}
            onDate={(next) => go({ date: next })}
            onToday={() => go({ date: "" })}
            onView={(next) => go({ view: next })}
          />
          {range.isError && (
            <ErrorState
              title="The bookings did not load"
              detail={range.error.message}
              onRetry={() => void range.refetch()}
              busy={range.isFetching}
            />
          )}
          <Period
            {...period}
            onSelect={(day) => go({ date: day }, "replace")}
            onMove={(id, start) => {
              windows.setMoveTo({ id, date: start.date, time: start.time });
              go({ booking: id });
            }}
          />
        </div>
        <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2 xl:row-span-2">
          <SelectedDay {...period} />
          <Actions person={person} address={address} today={today} windows={windows} go={go} />
          <UpcomingList answer={{ ...upcoming, data: upcoming.data?.map(local) }} role={person.role} onOpen={onOpen} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {person.role !== "admin" && !person.seat && <CalendarFeed />}
          {calendarsOf !== null && !person.seat && <MeetingKinds professionalId={calendarsOf} />}
          {calendarsOf !== null && !person.seat && <OutsideCalendars />}
        </div>
      </div>
      <CalendarWindows
        windows={windows}
        person={person}
        preselected={initial.professional}
        today={today}
        address={address}
        known={bookings.find(({ id }) => id === address.booking) ?? opened}
        go={go}
        renderReview={renderReview}
      />
    </div>
  );
}

type PeriodState = "waiting" | "there" | "failed";

function stateOf({ waiting, loaded }: { waiting: boolean; loaded: boolean }): PeriodState {
  if (waiting) return "waiting";
  return loaded ? "there" : "failed";
}

type PeriodProps = {
  view: CalendarViewName;
  dates: readonly string[];
  date: string;
  today: string;
  label: string;
  bookings: readonly LocalBooking[];
  busy: readonly DayBlock[];
  timeOff: readonly TimeOffBlock[];
  due: readonly DueDay[];
  state: PeriodState;
  role: CalendarPerson["role"];
  onOpen: (id: string) => void;
  /** Opens the form of a new booking; undefined for people who cannot book. */
  onBook?: (date?: string) => void;
};
type PeriodHandlers = { onSelect: (date: string) => void; onMove: (id: string, start: StartTime) => void };

/** The month, or the columns of a week or a day, which are a list on phones. */
function Period({ view, label, busy, state, onBook, onMove, onSelect, ...shown }: PeriodProps & PeriodHandlers) {
  const { dates, ...ofMonth } = shown;
  const waiting = state === "waiting";
  if (view === "month") return <MonthGrid {...ofMonth} waiting={waiting} onSelect={onSelect} />;
  return (
    <>
      <div className="max-md:hidden">
        <TimeColumns {...shown} waiting={waiting} busy={busy} onSelect={onSelect} onMove={onMove} />
      </div>
      <section aria-label="Bookings day by day" className="md:hidden">
        <Agenda {...shown} label={label} state={state}>
          {onBook && (
            <Button variant="secondary" onClick={() => onBook()}>
              Book a meeting
            </Button>
          )}
        </Agenda>
      </section>
    </>
  );
}

/** The bookings of the selected day. */
function SelectedDay({ view, date, today, state, bookings, timeOff, due, role, onOpen, onBook }: PeriodProps) {
  return (
    <div className={`md:max-xl:col-span-2 ${view === "month" ? "" : "max-md:hidden"}`}>
      <DayPanel
        date={date}
        today={today}
        state={state}
        bookings={bookings}
        timeOff={timeOff}
        due={due}
        role={role}
        onOpen={onOpen}
      >
        {onBook && view === "month" && date >= today && (
          <Button variant="secondary" size="sm" className="mb-2" onClick={() => onBook(date)}>
            Book a meeting
          </Button>
        )}
      </DayPanel>
    </div>
  );
}

type ActionsProps = {
  person: CalendarPerson;
  address: CalendarAddress;
  today: string;
  windows: ReturnType<typeof useCalendarWindows>;
  go: ReturnType<typeof useCalendarAddress>["go"];
};

/** The quick actions that the person is allowed. */
function Actions({ person, address, today, windows, go }: ActionsProps) {
  const isProfessional = person.role === "professional";
  const isSetUp = person.professionalId !== null;
  const mayBook = person.role === "client" || (isProfessional && isSetUp);
  const day = address.date && address.date >= today ? address.date : "";
  return (
    <QuickActions
      status={address.status}
      onNew={mayBook ? () => windows.openNew(day) : undefined}
      onAvailability={
        isProfessional && person.professionalId && person.seat !== "assistant" ? windows.openAvailability : undefined
      }
      note={
        isProfessional && !mayBook ? (
          <>
            <p className="text-ink-soft">Bookings open once your profile is set up.</p>
            <IntentLink href="/professional-signup" className={buttonClass()}>
              Set up your profile
            </IntentLink>
          </>
        ) : undefined
      }
      onStatus={(status) => go({ status }, "replace")}
    />
  );
}
