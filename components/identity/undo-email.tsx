import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/**
 * Confirmation before an account's previous address is restored. The form works without JavaScript; it redirects to
 * #done (lib/platform/http/server/form-answer.ts), which shows the outcome.
 */
export function UndoEmail({ token }: { token: string }) {
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold">Undo the change of email address?</h1>
      <div id="done" role="status" className="peer hidden target:block">
        <p>
          Done. Your account uses this address again, and every device is signed out. We've emailed you a link to choose
          a new password. Please do that now.
        </p>
        <p className="mt-6">
          <IntentLink href="/signin" className="text-link font-semibold">
            Go to sign in
          </IntentLink>
        </p>
      </div>
      <form action={`/api/email-restorations/${token}`} method="post" className="peer-target:hidden">
        <p className="mb-6 text-ink-soft">
          Your account then uses the address that got this link, and every device is signed out. Do this if you did not
          change the address yourself.
        </p>
        <Button type="submit">Undo the change</Button>
      </form>
    </div>
  );
}
