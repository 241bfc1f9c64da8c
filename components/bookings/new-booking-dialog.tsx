"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { missingFrom, type BookingDraft } from "@/components/bookings/booking-draft";
import { BookingFoot } from "@/components/bookings/booking-foot";
import { DayStrip } from "@/components/bookings/day-strip";
import { MeetingChoice } from "@/components/bookings/meeting-choice";
import { NearestTimes } from "@/components/bookings/nearest-times";
import { ProfessionalPicker } from "@/components/bookings/professional-picker";
import { SlotGrid } from "@/components/bookings/slot-grid";
import { useBookingForm } from "@/components/bookings/use-booking-form";
import { durationWords } from "@/components/bookings/words";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import type { Booking } from "@/lib/bookings/contract";
import { durations } from "@/lib/reference/meetings";
import { bookingServices } from "@/lib/reference/services";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  role: "client" | "professional";
  /** The professional's own profile, when it is they who book. */
  ownId: string | null;
  today: string;
  draft: BookingDraft;
  onDraft: (draft: BookingDraft) => void;
  onBooked: (booking: Booking) => void;
};

/** specification 2.12: "Schedule New Booking". */
export function NewBookingDialog({ open, onOpenChange, role, ownId, today, draft, onDraft, onBooked }: Props) {
  const zone = useTimeZone();
  const { send, busy, problem, clear } = useBookingForm(draft, role, onBooked);
  const host = role === "client" ? draft.professional?.id : ownId;
  const missing = missingFrom(draft, role);
  const set = (change: Partial<BookingDraft>) => {
    if (problem) clear();
    onDraft({ ...draft, ...change });
  };
  const wrong = problem?.fields ?? {};
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
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
          event.preventDefault();
          if (missing.length === 0) send();
        }}
        className="flex flex-col gap-5"
      >
        {role === "client" ? (
          <ProfessionalPicker
            value={draft.professional}
            error={wrong.professionalId}
            onChange={(professional) => set({ professional, time: "" })}
          />
        ) : (
          <Field label="Client name" name="clientName" error={wrong.clientName}>
            <Input
              {...fieldIds("clientName", { error: wrong.clientName })}
              autoComplete="off"
              maxLength={120}
              value={draft.clientName}
              onChange={(event) => set({ clientName: event.target.value })}
            />
          </Field>
        )}
        <SelectField
          label="Service type"
          name="serviceType"
          error={wrong.serviceType}
          choices={bookingServices.map(({ label }) => ({ value: label, label }))}
          blank="Choose a service"
          value={draft.serviceType}
          onChange={(event) => set({ serviceType: event.target.value })}
        />
        {host && (
          <DayStrip
            professionalId={host}
            duration={draft.duration}
            value={draft.date}
            onChange={(date) => set({ date, time: "" })}
          />
        )}
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <Field label="Date" name="date" error={wrong.date}>
            <Input
              {...fieldIds("date", { error: wrong.date })}
              type="date"
              min={today}
              max="2099-12-31"
              value={draft.date}
              onChange={(event) => set({ date: event.target.value, time: "" })}
            />
          </Field>
          <Field label="Duration" name="duration" error={wrong.duration}>
            <Select
              {...fieldIds("duration")}
              value={draft.duration}
              onChange={(event) => set({ duration: durations.find((one) => String(one) === event.target.value) })}
            >
              {durations.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {durationWords(minutes)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {host && draft.date ? (
          <SlotGrid
            professionalId={host}
            date={draft.date}
            duration={draft.duration}
            value={draft.time}
            zone={zone}
            anyHour={role === "professional"}
            onChange={(time) => set({ time })}
          />
        ) : (
          <p className="rounded-control border border-dashed border-edge px-4 py-3 text-ink-soft">
            The free times show here once there is a {host ? "date" : "professional and a date"}.
          </p>
        )}
        <MeetingChoice value={draft.meetingType} onChange={(meetingType) => set({ meetingType })} />
        <Field label="Notes" name="notes" optional error={wrong.notes}>
          <Textarea
            {...fieldIds("notes", { error: wrong.notes })}
            rows={3}
            maxLength={2000}
            value={draft.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
        </Field>
        {problem && <NearestTimes problem={problem} onPick={(time) => set({ time })} />}
        <BookingFoot
          draft={draft}
          missing={missing}
          label={role === "client" ? "Request booking" : "Schedule booking"}
          busy={busy}
          onClose={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
