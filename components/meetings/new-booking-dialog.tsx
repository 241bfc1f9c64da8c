import { useEffect, useState } from "react";
import {
  type BookingDraft,
  bookingResolver,
  emptyDraft,
  formOf,
  missingFrom,
  noKind,
  type PickedProfessional,
} from "@/components/meetings/booking-draft";
import { BookingFoot } from "@/components/meetings/booking-foot";
import { ClientFields } from "@/components/meetings/client-fields";
import { DayStrip } from "@/components/meetings/day-strip";
import { FileAnswer } from "@/components/meetings/file-answer";
import { formatDuration } from "@/components/meetings/formats";
import { IntakeQuestions } from "@/components/meetings/intake-questions";
import { answerFaults, KindChoice, useOfferedKinds } from "@/components/meetings/kind-choice";
import { MeetingChoice } from "@/components/meetings/meeting-choice";
import { NearestTimes } from "@/components/meetings/nearest-times";
import type { CalendarPerson } from "@/components/meetings/person";
import { ProfessionalPicker } from "@/components/meetings/professional-picker";
import { SlotGrid } from "@/components/meetings/slot-grid";
import { useHostZone, useOfferedMeetings } from "@/components/meetings/use-offered-meetings";
import { WaitingDay } from "@/components/meetings/waiting-day";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { ZonePicker } from "@/components/ui/zone-picker";
import { createBooking } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { durations } from "@/lib/platform/reference/meetings";
import { bookingServices } from "@/lib/platform/reference/services";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: CalendarPerson & { role: "client" | "professional" };
  /** The professional of the URL. */
  preselected: PickedProfessional | null;
  /** The clicked day, or "". */
  day: string;
  /** The free time clicked on a profile; "" for none. */
  opening: { date: string; time: string };
  /** The link of the kind of meeting that the URL names; "" for none. */
  kindSlug: string;
  today: string;
  onBooked: (booking: Booking) => void;
  /** Called after success and after failure, because the calendar may have changed. */
  onSent: () => void;
};

/**
 * The dialog "Schedule New Booking" (specification 2.12). The draft is stored per account and professional and survives
 * a closed dialog and a reload.
 */
export function NewBookingDialog({
  open,
  onOpenChange,
  person,
  preselected,
  day,
  opening,
  kindSlug,
  today,
  onBooked,
  onSent,
}: Props) {
  const { id, role, professionalId: ownId } = person;
  const zone = useTimeZone();
  const { register, errors, watch, getValues, setValue, clearErrors, submit, change } = useChangeForm<
    BookingDraft,
    Booking
  >({
    empty: { ...emptyDraft, professional: preselected, notes: preselected?.about ?? "" },
    keptAt: `booking:${id}:${preselected?.id ?? ""}${preselected?.about ?? ""}`,
    resolver: bookingResolver,
    send: (draft, key) => createBooking(formOf(draft), key),
    onDone: (booking) => {
      onBooked(booking);
      onSent();
    },
    onRefused: onSent,
  });
  useEffect(() => {
    if (day && !getValues("date")) setValue("date", day);
  }, [day, getValues, setValue]);
  useEffect(() => {
    if (!opening.time) return;
    setValue("date", opening.date);
    setValue("time", opening.time);
  }, [opening.date, opening.time, setValue]);
  const draft = watch();
  const host = role === "client" ? draft.professional?.id : ownId;
  const [uploads, setUploads] = useState<Record<string, boolean>>({});
  const isUploading = Object.values(uploads).includes(true);
  const missing = [...missingFrom(draft, role), ...(isUploading ? ["file upload"] : [])];
  const { kinds, kind, onlyKinds } = useOfferedKinds(host, { slug: kindSlug, chosen: draft.kindId, role });
  const kindId = kind?.id ?? (draft.kindId === noKind ? noKind : "");
  useEffect(() => {
    if (kinds && getValues("kindId") !== kindId) setValue("kindId", kindId);
  }, [kinds, kindId, getValues, setValue]);
  const duration = kind?.minutes ?? draft.duration;
  const offered = useOfferedMeetings(host);
  const hostZone = useHostZone(host);
  // Replaces a meeting type that this professional does not offer with the first offered one.
  const [first] = offered && !offered.includes(draft.meetingType) ? offered : [];
  useEffect(() => {
    if (first) setValue("meetingType", first);
  }, [first, setValue]);
  // Clears the slot's error when the time changes.
  const pick = (time: string) => {
    change.reset();
    setValue("time", time);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      focusField
      title="Schedule New Booking"
      description={
        role === "client"
          ? "The professional confirms your booking; until then the time is held for 48 hours."
          : "Book a meeting for a client of yours."
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          if (missing.length > 0) event.preventDefault();
          else void submit(event);
        }}
        className="flex flex-col gap-5"
      >
        {role === "client" ? (
          <ProfessionalPicker
            value={draft.professional}
            error={change.fields.professionalId}
            onChange={(professional) => {
              setValue("professional", professional);
              pick("");
            }}
          />
        ) : (
          <ClientFields register={register} errors={errors} />
        )}
        {kinds && kinds.length > 0 && (
          <KindChoice
            kinds={kinds}
            value={kindId}
            onlyKinds={onlyKinds}
            onChange={(next) => {
              setValue("kindId", next);
              pick("");
            }}
          />
        )}
        {!kind && (
          <SelectField
            label="Service type"
            error={errors.service?.message}
            choices={bookingServices.map(({ slug, label }) => ({ value: slug, label }))}
            blank="Choose a service"
            {...register("service")}
          />
        )}
        {host && (
          <DayStrip
            professionalId={host}
            duration={duration}
            kind={kind?.id}
            value={draft.date}
            onChange={(date) => {
              setValue("date", date);
              pick("");
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <Field label="Date" name="date" error={errors.date?.message}>
            <Input
              {...register("date", { onChange: () => pick("") })}
              {...fieldIds("date", { error: errors.date?.message })}
              type="date"
              min={today}
              max="2099-12-31"
            />
          </Field>
          {!kind && (
            <Field label="Duration" name="duration" error={errors.duration?.message}>
              <Select {...register("duration", { valueAsNumber: true })} {...fieldIds("duration")}>
                {durations.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {formatDuration(minutes)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        {host && <ZonePicker zone={hostZone ?? "UTC"} />}
        {host && draft.date ? (
          <SlotGrid
            professionalId={host}
            date={draft.date}
            duration={duration}
            kind={kind?.id}
            value={draft.time}
            zone={zone}
            anyHour={role === "professional"}
            onChange={pick}
          />
        ) : (
          <p className="rounded-control border border-dashed border-edge px-4 py-3 text-ink-soft">
            The free times show here once there is a {host ? "date" : "professional and a date"}.
          </p>
        )}
        {host && draft.date && role === "client" && (
          <WaitingDay professionalId={host} date={draft.date} duration={duration} kind={kind?.id} />
        )}
        {!kind && (
          <MeetingChoice
            offered={offered}
            value={draft.meetingType}
            onChange={(meetingType) => setValue("meetingType", meetingType)}
          />
        )}
        {kind && role === "client" && (
          <IntakeQuestions
            questions={kind.questions}
            faults={answerFaults(errors.answers)}
            register={register}
            renderFile={({ id: question, label, required }, error) => (
              <FileAnswer
                name={`answers.${question}`}
                label={label}
                optional={!required}
                error={error}
                value={draft.files[question] ?? null}
                onChange={(file) => {
                  setValue(`files.${question}`, file);
                  clearErrors(`answers.${question}`);
                }}
                onBusy={(busy) => setUploads((shown) => ({ ...shown, [question]: busy }))}
              />
            )}
          />
        )}
        <Field label="Notes" name="notes" optional error={errors.notes?.message}>
          <Textarea
            {...register("notes")}
            {...fieldIds("notes", { error: errors.notes?.message })}
            rows={3}
            maxLength={2000}
          />
        </Field>
        {change.trouble && "nearest" in change.trouble ? (
          <NearestTimes problem={change.trouble} date={draft.date} hostZone={hostZone} zone={zone} onPick={pick} />
        ) : (
          <ErrorSummary change={change} />
        )}
        <BookingFoot
          draft={{ ...draft, duration }}
          missing={missing}
          hostZone={hostZone}
          zone={zone}
          label={role === "client" ? "Request booking" : "Schedule booking"}
          busy={change.isPending}
          onClose={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
