import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { adminNoticeKeys } from "@/lib/platform/reference/lists";

/**
 * A form with one button that works without JavaScript; it redirects to #done (lib/platform/http/server/form-answer.ts), which
 * shows the confirmation.
 */
export function Unsubscribe({ token }: { token: string }) {
  const event = token.split(".")[1] ?? "";
  const isAlert = event === "alerts";
  const isDeadlines = event === "deadlines";
  const isAdmin = event === "daily_digest" || adminNoticeKeys.some((key) => key === event);
  const settings = isAdmin ? "/admin?tab=settings&section=notifications" : "/profile?tab=notifications";
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold">Stop these emails</h1>
      <p id="done" className="peer hidden target:block">
        {isAlert
          ? "Done. Your search alerts are paused."
          : isDeadlines
            ? "Done. You won\u2019t get emails about your deadlines any more. You still see the notices when you sign in."
            : "Done. You won\u2019t get emails of this kind any more. You still see the notices when you sign in."}
      </p>
      <form action={`/api/unsubscribe/${token}`} method="post" className="peer-target:hidden">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <p className="mb-6 text-ink-soft">
          {isAlert
            ? "We stop all your search alerts. You can turn them on again on your Saved Professionals page at any time."
            : isDeadlines
              ? "We stop only the emails about your deadlines: reminders and changed dates. You can turn them on again in your deadlines at any time."
              : "We stop only emails of this kind. You can turn them on again in your notification settings at any time."}
        </p>
        <Button type="submit">Stop these emails</Button>
      </form>
      <p className="mt-8">
        <IntentLink href={isAlert ? "/saved" : isDeadlines ? "/my-deadlines" : settings} className="underline">
          {isAlert ? "Your search alerts" : isDeadlines ? "Your deadlines" : "Choose what we send you"}
        </IntentLink>
      </p>
    </div>
  );
}
