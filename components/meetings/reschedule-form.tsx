import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useForm, useWatch } from "react-hook-form";
import { formatInstant, meetingTypeLabels } from "@/components/meetings/formats";
import { MeetingChoice } from "@/components/meetings/meeting-choice";
import { NearestTimes } from "@/components/meetings/nearest-times";
import { SlotGrid } from "@/components/meetings/slot-grid";
import { useBookingChange } from "@/components/meetings/use-booking-change";
import { useOfferedMeetings } from "@/components/meetings/use-offered-meetings";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { waitingQueries } from "@/lib/meetings/waiting-list/client";
import { isEarlierTimeTaken } from "@/lib/meetings/waiting-list/rules";
import type { Role } from "@/lib/platform/auth/access";
import { instantOf } from "@/lib/platform/format/zones";
import { lettersClass } from "@/lib/platform/letters/letters";
import type { MeetingType } from "@/lib/platform/reference/meetings";

type Props = {
  booking: Booking;
  role: Role;
  today: string;
  zone: string | null;
  /** The preselected start, in the professional's wall time. */
  start?: { date: string; time: string };
  onDone: (fresh: Booking) => void;
  onLeave: () => void;
};
type Form = { date: string; time: string; meetingType?: MeetingType };
const action = "reschedule" as const;
const resolver = contractResolver<Form>(
  async () => (await import("@/lib/meetings/bookings/contract")).bookingChangeSchema,
  {
    answersOf: (values) => ({ action, ...values }),
  },
);

/** The time of a waiting list's notice, in the professional's time zone. */
function openedTime(to: string | null | undefined): Form | null {
  const [, date, time] = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)$/.exec(to ?? "") ?? [];
  return date && time ? { date, time } : null;
}

/**
 * Moves a booking to another time; a time chosen by a client needs the professional's confirmation again, except an
 * earlier one that their waiting list has opened.
 */
export function RescheduleForm({ booking, role, today, zone, start, onDone, onLeave }: Props) {
  const change = useBookingChange("form");
  const opened = openedTime(useSearchParams()?.get("to"));
  const { register, control, setValue, handleSubmit, formState } = useForm<Form>({
    resolver,
    defaultValues: start
      ? { date: start.date, time: start.time }
      : (opened ?? { date: booking.date < today ? today : booking.date, time: "" }),
  });
  const [date, time, chosen] = useWatch({ control, name: ["date", "time", "meetingType"] });
  const offered = useOfferedMeetings(booking.professionalId);
  // A meeting of a kind keeps its place.
  const lapsed = !booking.kind && offered && !offered.includes(booking.meetingType);
  const meetingType = lapsed ? (offered.find((type) => type === chosen) ?? offered[0]) : undefined;
  const error = formState.errors.date?.message ?? formState.errors.time?.message;
  const pick = (next: string) => {
    change.reset();
    setValue("time", next);
  };
  const submit = handleSubmit((values) =>
    change.mutate({ booking, change: { action, ...values, meetingType } }, { onSuccess: onDone }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {start && <MoveQuestion booking={booking} start={{ date, time }} zone={zone} />}
      <Field label="New date" name="new-date" error={error}>
        <Input
          {...fieldIds("new-date", { error })}
          {...register("date", { onChange: () => pick("") })}
          type="date"
          min={today}
          max="2099-12-31"
        />
      </Field>
      {date && (
        <SlotGrid
          professionalId={booking.professionalId}
          moving={booking.id}
          date={date}
          duration={booking.duration}
          value={time}
          zone={zone}
          anyHour={role === "professional"}
          onChange={pick}
        />
      )}
      {lapsed && meetingType && (
        <div>
          <MeetingChoice offered={offered} value={meetingType} onChange={(type) => setValue("meetingType", type)} />
          <p className="mt-1.5 text-sm text-ink-soft">
            {`${meetingTypeLabels[booking.meetingType].label} is no longer offered. The booking moves with the type you choose.`}
          </p>
        </div>
      )}
      {role === "client" && booking.status === "confirmed" && (
        <ConfirmationNote booking={booking} start={{ date, time }} />
      )}
      {change.trouble && "nearest" in change.trouble ? (
        <NearestTimes problem={change.trouble} date={date} hostZone={booking.timeZone} zone={zone} onPick={pick} />
      ) : (
        <ErrorSummary change={change} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onLeave}>
          Keep the old time
        </Button>
        <Button type="submit" busy={change.isPending} disabled={!date || !time}>
          Move booking
        </Button>
      </div>
    </form>
  );
}

/** Whether the professional has to confirm the new time of a confirmed meeting. */
function ConfirmationNote({ booking, start }: Pick<QuestionProps, "booking" | "start">) {
  const waiting = useQuery(waitingQueries.own()).data?.items.find(({ bookingId }) => bookingId === booking.id);
  const instant = start.time ? instantOf(start.date, start.time, booking.timeZone) : null;
  return (
    <p aria-live="polite" className={lettersClass(booking.professionalName, "text-sm text-ink-soft")}>
      {instant && isEarlierTimeTaken(waiting, booking.startsAt, instant)
        ? `Your meeting stays confirmed. We'll let ${booking.professionalName} know.`
        : `${booking.professionalName} will be asked to confirm the new time.`}
    </p>
  );
}

type QuestionProps = Pick<Props, "booking" | "zone"> & { start: { date: string; time: string } };

/** The old and the new time of a meeting that was moved in the calendar, in the reader's zone. */
function MoveQuestion({ booking, start, zone }: QuestionProps) {
  const twelveHours = useTwelveHours();
  const instant = instantOf(start.date, start.time, booking.timeZone);
  if (!instant) return null;
  const shown = zone ?? booking.timeZone;
  const before = formatInstant(booking.startsAt, { zone: shown, twelveHours });
  const after = formatInstant(instant.toISOString(), { zone: shown, twelveHours });
  return <p className="tnum text-lg font-semibold">{`Move from ${before} to ${after}?`}</p>;
}
