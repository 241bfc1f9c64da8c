import { BookingFoot } from "@/components/meetings/booking-foot";
import { ClientFields } from "@/components/meetings/client-fields";
import { DayStrip } from "@/components/meetings/day-strip";
import { FileAnswer } from "@/components/meetings/file-answer";
import { formatDuration } from "@/components/meetings/formats";
import { IntakeQuestions } from "@/components/meetings/intake-questions";
import { answerFaults, KindChoice } from "@/components/meetings/kind-choice";
import { MeetingChoice } from "@/components/meetings/meeting-choice";
import { NearestTimes } from "@/components/meetings/nearest-times";
import { PackageChoice } from "@/components/meetings/package-choice";
import { ProfessionalPicker } from "@/components/meetings/professional-picker";
import { SlotGrid } from "@/components/meetings/slot-grid";
import { type NewBooking, type NewBookingProps, useNewBooking } from "@/components/meetings/use-new-booking";
import { WaitingDay } from "@/components/meetings/waiting-day";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { ZonePicker } from "@/components/ui/zone-picker";
import { durations } from "@/lib/platform/reference/meetings";
import { bookingServices } from "@/lib/platform/reference/services";

type Props = NewBookingProps & { open: boolean; onOpenChange: (open: boolean) => void; today: string };

/**
 * The dialog "Schedule New Booking" (specification 2.12). The draft is stored per account and professional and survives
 * a closed dialog and a reload.
 */
export function NewBookingDialog({ open, onOpenChange, today, ...start }: Props) {
  const zone = useTimeZone();
  const booking = useNewBooking(start);
  const { form, draft, role, host, hostZone, kind, duration, missing, offered, pick } = booking;
  const { register, errors, setValue, submit, change } = form;
  const isClient = role === "client";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      focusField
      title="Schedule New Booking"
      description={
        isClient
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
        <SubjectFields booking={booking} />
        <TimeFields booking={booking} today={today} />
        {host && draft.date && isClient && (
          <WaitingDay professionalId={host} date={draft.date} duration={duration} kind={kind?.id} />
        )}
        {!kind && (
          <MeetingChoice
            offered={offered}
            value={draft.meetingType}
            onChange={(meetingType) => setValue("meetingType", meetingType)}
          />
        )}
        {kind && isClient && <Answers booking={booking} questions={kind.questions} />}
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
          priceCents={booking.priceCents}
          missing={missing}
          hostZone={hostZone}
          zone={zone}
          label={isClient ? "Request booking" : "Schedule booking"}
          busy={change.isPending}
          onClose={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}

/** The other side, and the kind of meeting or the service. */
function SubjectFields({
  booking: { form, draft, role, kinds, kind, kindId, onlyKinds, chosenPackage, pick },
}: {
  booking: NewBooking;
}) {
  const { register, errors, setValue, change } = form;
  return (
    <>
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
      {chosenPackage && <PackageChoice offer={chosenPackage} />}
      {!chosenPackage && kinds && kinds.length > 0 && (
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
    </>
  );
}

/** The day, the duration and the start time. */
function TimeFields({ booking, today }: { booking: NewBooking; today: string }) {
  const zone = useTimeZone();
  const { form, draft, role, host, hostZone, kind, duration, pick } = booking;
  const { register, errors, setValue } = form;
  return (
    <>
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
          {host
            ? "The free times show here once there is a date."
            : "The free times show here once there is a professional and a date."}
        </p>
      )}
    </>
  );
}

type AnswersProps = { booking: NewBooking; questions: NonNullable<NewBooking["kind"]>["questions"] };

/** The answers to the intake questions of the kind. */
function Answers({ booking: { form, draft, setUploading }, questions }: AnswersProps) {
  const { register, errors, setValue, clearErrors } = form;
  return (
    <IntakeQuestions
      questions={questions}
      faults={answerFaults(errors.answers)}
      register={register}
      renderFile={({ id, label, required }, error) => (
        <FileAnswer
          name={`answers.${id}`}
          label={label}
          optional={!required}
          error={error}
          value={draft.files[id] ?? null}
          onChange={(file) => {
            setValue(`files.${id}`, file);
            clearErrors(`answers.${id}`);
          }}
          onBusy={(busy) => setUploading(id, { busy })}
        />
      )}
    />
  );
}
