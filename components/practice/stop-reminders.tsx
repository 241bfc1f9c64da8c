import { Button } from "@/components/ui/button";

/** A form with one button that works without JavaScript; it leads back to `#reminders`. */
export function StopReminders({ paperKey, stopped }: { paperKey: string; stopped: boolean }) {
  return (
    <div id="reminders" className="mt-4">
      {stopped ? (
        <p className="text-ink-soft">We do not remind you of these papers by email.</p>
      ) : (
        <form action={`/api/papers/${paperKey}/reminders`} method="post">
          <input type="hidden" name="stop" value="yes" />
          <Button type="submit" variant="ghost" size="sm">
            Stop reminders by email
          </Button>
        </form>
      )}
    </div>
  );
}
