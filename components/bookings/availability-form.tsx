"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DaysOff } from "@/components/bookings/days-off";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { bookingQueries, saveAvailability } from "@/lib/bookings/client";
import type { Availability } from "@/lib/bookings/contract";
import { zoneName } from "@/lib/format/zones";
import { weekdays } from "@/lib/reference/lists";

type Props = { saved: Availability; today: string; onDone: () => void };
const usual = { start: "08:00", end: "17:00" };

/** Weekly hours, a line a day, and the days off. */
export function AvailabilityForm({ saved, today, onDone }: Props) {
  const cache = useQueryClient();
  const [hours, setHours] = useState(() =>
    weekdays
      .map((day) => ({ day, open: false, ...usual, ...saved.weeklyHours.find((one) => one.day === day) }))
      .map((one) => ({ ...one, open: saved.weeklyHours.some(({ day }) => day === one.day) })),
  );
  const [daysOff, setDaysOff] = useState(saved.daysOff);
  const save = useMutation({
    mutationFn: () =>
      saveAvailability(
        { weeklyHours: hours.filter(({ open }) => open).map(({ day, start, end }) => ({ day, start, end })), daysOff },
        saved.version,
      ),
    onSuccess: (fresh) => {
      cache.setQueryData(bookingQueries.availability().queryKey, fresh);
      void cache.invalidateQueries({ queryKey: ["bookings", "slots"] });
      showToast("Your availability is saved");
      onDone();
    },
  });
  const wrong = hours.find(({ open, start, end }) => open && !(start && end && start < end));
  const set = (day: string, change: Partial<(typeof hours)[number]>) =>
    setHours(hours.map((one) => (one.day === day ? { ...one, ...change } : one)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) save.mutate();
      }}
      className="flex flex-col gap-6"
    >
      <fieldset>
        <legend className="font-semibold">Weekly hours</legend>
        <p className="mb-2 text-sm text-ink-soft">
          In {zoneName(saved.timeZone)} time. Clients can start a meeting within these hours.
        </p>
        <ul>
          {hours.map(({ day, open, start, end }) => (
            <li
              key={day}
              className="grid items-center gap-x-3 border-t border-rule py-1.5 first:border-t-0 sm:grid-cols-[10rem_1fr]"
            >
              <Checkbox label={day} checked={open} onChange={(event) => set(day, { open: event.target.checked })} />
              {open ? (
                <span className="flex items-center gap-2">
                  <Input
                    type="time"
                    aria-label={`${day}, from`}
                    step={1800}
                    value={start}
                    onChange={(event) => set(day, { start: event.target.value })}
                  />
                  <span>to</span>
                  <Input
                    type="time"
                    aria-label={`${day}, to`}
                    step={1800}
                    value={end}
                    onChange={(event) => set(day, { end: event.target.value })}
                  />
                </span>
              ) : (
                <span className="text-ink-soft">Closed</span>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <DaysOff days={daysOff} today={today} onChange={setDaysOff} />
      {(wrong ?? save.error) && (
        <p role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger">
          {wrong ? `${wrong.day} has to end after it starts.` : save.error?.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        <Button variant="secondary" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" busy={save.isPending} disabled={Boolean(wrong)}>
          Save availability
        </Button>
      </div>
    </form>
  );
}
