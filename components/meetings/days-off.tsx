import { useState } from "react";
import { formatLongDay } from "@/components/meetings/formats";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

type Props = { days: readonly string[]; today: string; onChange: (days: string[]) => void };

/** The dates without bookings. */
export function DaysOff({ days, today, onChange }: Props) {
  const [day, setDay] = useState("");
  return (
    <fieldset>
      <legend className="font-semibold">Days off</legend>
      <ul>
        {days.map((day) => (
          <li key={day} className="tnum flex items-center gap-3 border-t border-rule first:border-t-0">
            <span className="me-auto">{formatLongDay(day)}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${formatLongDay(day)}`}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex gap-3">
        <Input
          type="date"
          aria-label="Day off"
          min={today}
          max="2099-12-31"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          variant="secondary"
          disabled={!day}
          onClick={() => {
            onChange([...new Set([...days, day])].sort());
            setDay("");
          }}
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
}
