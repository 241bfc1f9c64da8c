import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/**
 * A form with one button that works without JavaScript; it redirects to #done (lib/platform/http/server/form-answer.ts), which
 * shows the confirmation.
 */
export function LeaveWaitingList({ token }: { token: string }) {
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold">Leave the waiting list</h1>
      <p id="done" className="peer hidden target:block">
        Done. We won&apos;t tell you about free times with this professional any more.
      </p>
      <form action={`/api/waiting-list/leaving/${token}`} method="post" className="peer-target:hidden">
        <p className="mb-6 text-ink-soft">Your bookings stay as they are. You can join the list again at any time.</p>
        <Button type="submit">Leave the waiting list</Button>
      </form>
      <p className="mt-8">
        <IntentLink href="/calendar" className="underline">
          Your calendar
        </IntentLink>
      </p>
    </div>
  );
}
