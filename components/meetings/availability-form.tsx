import { useQueryClient } from "@tanstack/react-query";
import { DaysOff } from "@/components/meetings/days-off";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { FormFoot } from "@/components/ui/form-foot";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { bookingQueries, saveAvailability } from "@/lib/meetings/bookings/client";
import type { Availability, AvailabilityChange } from "@/lib/meetings/bookings/contract";
import { zoneName } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";

type Props = { saved: Availability; today: string; onDone: () => void };
type Form = {
  hours: { day: (typeof weekdays)[number]; open: boolean; start: string; end: string }[];
  daysOff: string[];
};
const defaultHours = { start: "08:00", end: "17:00" };
const changeOf = ({ hours, daysOff }: Form): AvailabilityChange => ({
  weeklyHours: hours.filter(({ open }) => open).map(({ day, start, end }) => ({ day, start, end })),
  daysOff,
});
const resolver = contractResolver<Form>(
  async () => (await import("@/lib/meetings/bookings/contract")).availabilityChangeSchema,
  {
    answersOf: changeOf,
  },
);

/** Weekly hours, one row per weekday, and days off. */
export function AvailabilityForm({ saved, today, onDone }: Props) {
  const cache = useQueryClient();
  const { register, watch, setValue, submit, change } = useChangeForm<Form, Availability>({
    empty: {
      hours: weekdays.map((day) => {
        const known = saved.weeklyHours.find((entry) => entry.day === day);
        return { day, ...defaultHours, ...known, open: known !== undefined };
      }),
      daysOff: saved.daysOff,
    },
    resolver,
    send: (values, key) => saveAvailability(changeOf(values), saved.version, key),
    onDone: (fresh) => {
      cache.setQueryData(bookingQueries.availability().queryKey, fresh);
      void cache.invalidateQueries({ queryKey: ["bookings", "slots"] });
      showToast("Your availability is saved");
      onDone();
    },
  });
  const { hours, daysOff } = watch();
  const wrong = hours.find(({ open, start, end }) => open && !(start && end && start < end));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <fieldset>
        <legend className="font-semibold">Weekly hours</legend>
        <p className="mb-2 text-sm text-ink-soft">
          In {zoneName(saved.timeZone)} time. Clients can start a meeting within these hours.
        </p>
        <ul>
          {hours.map(({ day, open }, index) => (
            <li
              key={day}
              className="grid items-center gap-x-3 border-t border-rule py-1.5 first:border-t-0 sm:grid-cols-[10rem_1fr]"
            >
              <Checkbox label={day} {...register(`hours.${index}.open`)} />
              {open ? (
                <span className="flex items-center gap-2">
                  <Input type="time" aria-label={`${day}, from`} step={1800} {...register(`hours.${index}.start`)} />
                  <span>to</span>
                  <Input type="time" aria-label={`${day}, to`} step={1800} {...register(`hours.${index}.end`)} />
                </span>
              ) : (
                <span className="text-ink-soft">Closed</span>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <DaysOff days={daysOff} today={today} onChange={(days) => setValue("daysOff", days)} />
      <FormFoot
        trouble={wrong && `${wrong.day} has to end after it starts.`}
        change={change}
        leave="Close"
        onLeave={onDone}
      >
        <Button type="submit" busy={change.isPending} disabled={Boolean(wrong)}>
          Save availability
        </Button>
      </FormFoot>
    </form>
  );
}
