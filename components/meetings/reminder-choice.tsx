"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { useChoices } from "@/components/ui/use-choices";
import { saveReminderChoice } from "@/lib/meetings/reminders/client";
import type { ReminderChoice as Choice, ReminderHours } from "@/lib/meetings/reminders/contract";

const times: readonly { hours: ReminderHours; label: string }[] = [
  { hours: 24, label: "A day before" },
  { hours: 2, label: "Two hours before" },
];

/** When the account is reminded of meetings, saved on change; no time selected means no reminders. */
export function ReminderChoice({ first }: { first: Choice }) {
  const [choice, save] = useChoices(first, saveReminderChoice);
  const set = (hours: ReminderHours, { checked }: { checked: boolean }) =>
    save({ hours: checked ? [...choice.hours, hours] : choice.hours.filter((other) => other !== hours) });
  return (
    <fieldset className="mt-6 min-w-0 border-t border-rule pt-4">
      <legend className="float-start mb-1 w-full font-semibold">Remind me of meetings</legend>
      <div className="clear-both">
        {times.map(({ hours, label }) => (
          <Checkbox
            key={hours}
            label={label}
            checked={choice.hours.includes(hours)}
            onChange={({ target }) => set(hours, target)}
          />
        ))}
      </div>
      <p className="measure text-sm text-ink-soft">
        By notice and email, as you chose for Bookings above. The email has links to move or cancel the meeting.
      </p>
    </fieldset>
  );
}
