import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { messages } from "@/lib/platform/reference/messages";

type Props = {
  /** What this page offers to people who have an account. */
  children: string;
  /** The page to return to after sign-in. */
  callbackUrl?: string;
  className?: string;
};

/** Shown in place of a form that opens an account, while the setting userRegistration is off. */
export function SignUpClosed({ children, callbackUrl, className = "" }: Props) {
  const signIn = callbackUrl ? `/signin?${new URLSearchParams({ callbackUrl })}` : "/signin";
  return (
    <section
      aria-labelledby="sign-up-closed"
      className={`rounded-control border-s-4 border-warning bg-warning-soft px-4 py-4 sm:px-6 ${className}`}
    >
      <h2 id="sign-up-closed" className="text-xl">
        {messages.signUpClosed}
      </h2>
      <p className="mt-2">{children}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <IntentLink href={signIn} className={buttonClass()}>
          Sign In
        </IntentLink>
        <IntentLink href="/directory" className={buttonClass({ variant: "secondary" })}>
          Browse professionals
        </IntentLink>
      </p>
    </section>
  );
}
