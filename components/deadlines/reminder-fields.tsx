import { Checkbox } from "@/components/ui/checkbox";
import { reminderDays } from "@/lib/deadlines/lists/constants";
import type { NewList } from "@/lib/deadlines/lists/contract";

export type Reminders = Pick<NewList, "reminderDays" | "reminderEmails">;

const dayLabels = { 14: "14 days before", 7: "7 days before", 1: "1 day before" } as const;

/** The choice of reminders: how long before a date, and whether also by email. */
export function ReminderFields({
  value,
  emailConfirmed,
  onChange,
}: {
  value: Reminders;
  emailConfirmed: boolean;
  onChange: (value: Reminders) => void;
}) {
  const toggle = (days: (typeof reminderDays)[number]) =>
    onChange({
      ...value,
      reminderDays: reminderDays.filter((one) => value.reminderDays.includes(one) !== (one === days)),
    });
  return (
    <fieldset>
      <legend className="font-semibold">Remind me</legend>
      <div className="flex flex-wrap gap-x-6">
        {reminderDays.map((days) => (
          <Checkbox
            key={days}
            label={dayLabels[days]}
            checked={value.reminderDays.includes(days)}
            onChange={() => toggle(days)}
          />
        ))}
      </div>
      <Checkbox
        label="Also by email"
        checked={value.reminderEmails}
        disabled={value.reminderDays.length === 0}
        onChange={(event) => onChange({ ...value, reminderEmails: event.target.checked })}
      />
      <p className="measure text-sm text-ink-soft">
        {emailConfirmed
          ? "Where we don't know how weekends move a date, we remind you earlier than the last day."
          : "Confirm your email address to get reminders by email: open the link we sent you when you signed up."}
      </p>
    </fieldset>
  );
}
