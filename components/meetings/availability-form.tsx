import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  BookingLimits,
  Holidays,
  LastMeeting,
  RamadanHours,
  SecondSchedule,
} from "@/components/meetings/booking-rules";
import { DaysOff } from "@/components/meetings/days-off";
import { HoursPreview } from "@/components/meetings/hours-preview";
import { areWrong } from "@/components/meetings/span-fields";
import { WeeklyHours } from "@/components/meetings/weekly-hours";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { FormFoot } from "@/components/ui/form-foot";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { bookingQueries, saveAvailability } from "@/lib/meetings/bookings/client";
import type { Availability, AvailabilityChange } from "@/lib/meetings/bookings/contract";
import { zoneTimeName } from "@/lib/platform/format/zones";
import { usualHours } from "@/lib/platform/reference/hours";
import { weekdays } from "@/lib/platform/reference/lists";

type Props = { professionalId: string; saved: Availability; today: string; onDone: () => void };

const resolver = contractResolver<AvailabilityChange>(
  async () => (await import("@/lib/meetings/bookings/contract")).availabilityChangeSchema,
);

const usualWeek = (timeZone: string): DayHours[] => {
  const free = timeZone === "Africa/Cairo" ? ["Friday", "Saturday"] : ["Saturday", "Sunday"];
  return weekdays.filter((day) => !free.includes(day)).map((day) => ({ day, ...usualHours }));
};

const wrongDay = (hours: readonly DayHours[]) =>
  weekdays.find((day) => areWrong(hours.filter((entry) => entry.day === day)));

/** What is wrong with the hours; null if nothing is. */
function troubleIn(weeklyHours: readonly DayHours[], rules: AvailabilityChange["rules"]): string | null {
  const { season, ramadanHours } = rules;
  const day = wrongDay(weeklyHours) ?? (season && wrongDay(season.hours));
  if (day) return `${day} has to end after it starts, and its hours can't overlap.`;
  if (season && (!season.name.trim() || !season.from || !season.until || season.until < season.from))
    return "Give the second schedule a name, a first and a last day.";
  return ramadanHours && areWrong([ramadanHours]) ? "The hours in Ramadan have to end after they start." : null;
}

/** Weekly hours and time off first; limits, holidays, other schedules and the preview in sections below. */
export function AvailabilityForm({ professionalId, saved, today, onDone }: Props) {
  const cache = useQueryClient();
  const { watch, setValue, submit, change } = useChangeForm<AvailabilityChange, Availability>({
    empty: { weeklyHours: saved.weeklyHours, overrides: saved.overrides, rules: saved.rules },
    resolver,
    send: (values, key) => saveAvailability(values, saved.version, key),
    onDone: (fresh) => {
      cache.setQueryData(bookingQueries.availability().queryKey, fresh);
      void cache.invalidateQueries({ queryKey: ["bookings", "slots"] });
      void cache.invalidateQueries({ queryKey: ["bookings", "openings"] });
      showToast("Your availability is saved");
      onDone();
    },
  });
  const { weeklyHours, overrides, rules } = watch();
  const setRules = (next: AvailabilityChange["rules"]) => setValue("rules", next);
  const trouble = troubleIn(weeklyHours, rules);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      {saved.weeklyHours.length === 0 && weeklyHours.length === 0 && (
        <div className="rounded-control border-s-4 border-primary bg-primary-soft px-4 py-3">
          <p className="font-semibold">You have no hours yet, so clients can't book you.</p>
          <Button
            className="mt-2"
            busy={change.isPending}
            // Not a submit button: it is gone once the hours are set, and a removed button submits no form.
            onClick={() => {
              setValue("weeklyHours", usualWeek(saved.timeZone));
              void submit();
            }}
          >
            {saved.timeZone === "Africa/Cairo"
              ? "Use Sunday to Thursday, 9:00 to 17:00"
              : "Use Monday to Friday, 9:00 to 17:00"}
          </Button>
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="font-semibold">Weekly hours</legend>
        <p className="mb-2 text-sm text-ink-soft">{`In ${zoneTimeName(saved.timeZone)}. Clients can start a meeting within these hours, not in your breaks.`}</p>
        <WeeklyHours hours={weeklyHours} onChange={(hours) => setValue("weeklyHours", hours)} />
        <LastMeeting rules={rules} onChange={setRules} />
      </fieldset>
      <DaysOff
        overrides={overrides}
        today={today}
        timeZone={saved.timeZone}
        onChange={(next) => setValue("overrides", next)}
      />
      <div>
        <Section title="Notice and limits">
          <BookingLimits rules={rules} onChange={setRules} />
        </Section>
        <Section title="Public holidays">
          <Holidays rules={rules} onChange={setRules} holidays={saved.holidays} />
        </Section>
        <Section title={saved.keepsRamadan ? "Ramadan and second schedule" : "Second schedule"}>
          {saved.keepsRamadan && <RamadanHours rules={rules} onChange={setRules} />}
          <SecondSchedule rules={rules} onChange={setRules} hours={weeklyHours} today={today} />
        </Section>
        <Section title="What clients see">
          <HoursPreview professionalId={professionalId} timeZone={saved.timeZone} />
        </Section>
      </div>
      <FormFoot trouble={trouble} change={change} leave="Close" onLeave={onDone}>
        <Button type="submit" busy={change.isPending} disabled={trouble !== null}>
          Save availability
        </Button>
      </FormFoot>
    </form>
  );
}

/** A section that renders its content when it is first opened. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="group border-t border-rule last:border-b" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
        <span>{title}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      {opened && <div className="pb-4">{children}</div>}
    </details>
  );
}
