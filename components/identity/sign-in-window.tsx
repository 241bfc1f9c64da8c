import { SignInForm } from "@/components/identity/sign-in-form";
import { Dialog } from "@/components/ui/dialog";

type Props = { email: string; onDone: (signedIn: boolean) => void };

/**
 * The sign-in dialog after an expired session; the pending change is sent afterwards. Only the same account may sign
 * in.
 */
export function SignInWindow({ email, onDone }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      title="Sign in to continue"
      description="You've been signed out. What you typed is still here, and we send it once you're signed in."
    >
      <SignInForm
        id="sign-in-again"
        label="Sign in and send"
        reauthentication={{ email, onSignedIn: () => onDone(true) }}
      />
      <p className="mt-4 text-sm text-ink-soft">
        No password?{" "}
        <a href="/signin" target="_blank" className="text-link">
          Sign in another way <span className="sr-only">(opens in a new tab)</span>
        </a>
        , then press Retry here.
      </p>
    </Dialog>
  );
}
