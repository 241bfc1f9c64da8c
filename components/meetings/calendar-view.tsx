import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Agenda } from "@/components/meetings/agenda";
import type { PickedProfessional } from "@/components/meetings/booking-draft";
import { dateRange, shownDates } from "@/components/meetings/calendar-address";
import { CalendarFeed } from "@/components/meetings/calendar-feed";
import { CalendarPrint } from "@/components/meetings/calendar-print";
import { CalendarToolbar } from "@/components/meetings/calendar-toolbar";
import { CalendarWindows } from "@/components/meetings/calendar-windows";
import { busyBlocks, timeOffBlocks } from "@/components/meetings/day-layout";
import { DayPanel } from "@/components/meetings/day-panel";
import { formatLongDay, formatWeek, localBooking } from "@/components/meetings/formats";
import { MeetingKinds } from "@/components/meetings/meeting-kinds";
import { MonthGrid } from "@/components/meetings/month-grid";
import { OutsideCalendars } from "@/components/meetings/outside-calendars";
import type { CalendarPerson } from "@/components/meetings/person";
import { QuickActions } from "@/components/meetings/quick-actions";
import { TimeColumns } from "@/components/meetings/time-columns";
import { UpcomingList } from "@/components/meetings/upcoming-list";
import { useCalendarAddress } from "@/components/meetings/use-calendar-address";
import { useCalendarWindows } from "@/components/meetings/use-calendar-windows";
import { usePrinting } from "@/components/meetings/use-printing";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { IntentLink } from "@/components/ui/link";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { outsideCalendarQueries } from "@/lib/meetings/outside-calendars/client";
import { formatMonth, shortDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";

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
  /** Renders the review of a booking, which belongs to another domain. */
  renderReview?: (booking: Booking) => ReactNode;
};

/**
 * The page 'Calendar & Bookings' (specification 2.12). The first data are loaded on the server; React Query keeps them
 * fresh.
 */
export function CalendarView({ person, today: serverToday, initial, renderReview }: Props) {
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const today = zone ? wallTime(new Date(), zone).date : serverToday;
  const { address, go } = useCalendarAddress();
  const windows = useCalendarWindows(address.with);
  const { view } = address;
  const date = address.date || today;
  const dates = shownDates(view, date);
  // One day more on both sides: the server counts days in the professional's time zone.
  const { from, to } = dateRange(dates);
  const first = from === initial.from && to === initial.to ? initial.items : undefined;
  const range = useQuery({
    ...bookingQueries.range(from, to),
    initialData: first,
    refetchInterval: 20_000,
    refetchOnWindowFocus: true,
  });
  const upcoming = useQuery({
    ...bookingQueries.upcoming(today),
    initialData: today === serverToday ? initial.upcoming : undefined,
    refetchInterval: 20_000,
  });

  const hasCalendars = person.role === "professional" && person.professionalId !== null;
  const busy = useQuery({
    ...outsideCalendarQueries.busy(from, to),
    enabled: hasCalendars && view !== "month",
    refetchInterval: 60_000,
  });
  const hours = useQuery({ ...bookingQueries.availability(), enabled: hasCalendars });
  const timeOff = zone && hours.data ? timeOffBlocks(hours.data, dates, zone) : [];

  const busyHere = zone && busy.data && view !== "month" ? busyBlocks(busy.data.items, dates, zone) : [];
  const isPrinting = usePrinting();

  const local = (booking: Booking) => localBooking(booking, person.role, zone, twelveHours);
  const bookings = range.data ?? [];
  const shown = bookings.map(local).filter(({ status }) => address.status === "" || status === address.status);
  const label =
    view === "month" ? formatMonth(date) : view === "day" ? formatLongDay(date) : formatWeek(dates[0]!, dates.at(-1)!);
  // True while another month loads: the placeholder data belong to the previous range.
  const waiting = range.isPending || range.isPlaceholderData;
  const state = waiting ? "waiting" : range.data ? "there" : "failed";
  const rowProps = { role: person.role, onOpen: (id: string) => go({ booking: id }) };
  const columns = {
    bookings: shown,
    waiting,
    date,
    today,
    timeOff,
    onSelect: (day: string) => go({ date: day }, "replace"),
    ...rowProps,
  };
  const mayBook = person.role === "client" || (person.role === "professional" && person.professionalId !== null);
  return (
    <div className="flex flex-col gap-6">
      {isPrinting && (
        <CalendarPrint
          {...{ view, dates, label, zone, timeOff }}
          {...{ bookings: shown, busy: busyHere, role: person.role }}
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
          {view === "month" ? (
            <MonthGrid {...columns} />
          ) : (
            <>
              <div className="max-md:hidden">
                <TimeColumns
                  {...columns}
                  dates={dates}
                  busy={busyHere}
                  onMove={(id, { date, time }) => {
                    windows.setMoveTo({ id, date, time });
                    go({ booking: id });
                  }}
                />
              </div>
              <section aria-label="Bookings day by day" className="md:hidden">
                <Agenda
                  dates={dates}
                  today={today}
                  label={label}
                  state={state}
                  bookings={shown}
                  timeOff={timeOff}
                  {...rowProps}
                >
                  {mayBook && (
                    <Button variant="secondary" onClick={() => windows.openNew()}>
                      Book a meeting
                    </Button>
                  )}
                </Agenda>
              </section>
            </>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6 md:max-xl:grid-cols-2 xl:row-span-2">
          <div className={`md:max-xl:col-span-2 ${view === "month" ? "" : "max-md:hidden"}`}>
            <DayPanel date={date} today={today} state={state} bookings={shown} timeOff={timeOff} {...rowProps}>
              {mayBook && view === "month" && date >= today && (
                <Button variant="secondary" size="sm" className="mb-2" onClick={() => windows.openNew(date)}>
                  Book a meeting
                </Button>
              )}
            </DayPanel>
          </div>
          <QuickActions
            status={address.status}
            onNew={
              mayBook ? () => windows.openNew(address.date && address.date >= today ? address.date : "") : undefined
            }
            onAvailability={
              person.role === "professional" && person.professionalId && person.seat !== "assistant"
                ? windows.openAvailability
                : undefined
            }
            note={
              person.role === "professional" && !mayBook ? (
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
          <UpcomingList answer={{ ...upcoming, data: upcoming.data?.map(local) }} {...rowProps} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {person.role !== "admin" && !person.seat && <CalendarFeed />}
          {hasCalendars && !person.seat && <MeetingKinds professionalId={person.professionalId!} />}
          {hasCalendars && !person.seat && <OutsideCalendars />}
        </div>
      </div>
      <CalendarWindows
        windows={windows}
        person={person}
        preselected={initial.professional}
        today={today}
        address={address}
        known={
          bookings.find(({ id }) => id === address.booking) ??
          (initial.opened?.id === address.booking ? initial.opened : undefined)
        }
        go={go}
        renderReview={renderReview}
      />
    </div>
  );
}
