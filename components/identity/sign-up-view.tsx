import { SignUpForm } from "@/components/identity/sign-up-form";
import { SignedInNotice } from "@/components/identity/signed-in-notice";
import { Book } from "@/components/ui/book";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { SignUpClosed } from "@/components/ui/sign-up-closed";

const link = "text-link gap-2 font-semibold";
const promises = [
  ["Search and compare", "Every profile says if we've verified the licence."],
  ["Ask before you pay", "Messages and quotes cost nothing."],
  ["Book a time", "In the professional's hours, shown in your time zone."],
] as const;

/**
 * The client sign-up page: the form on the left page, its benefits on the right one. While sign-up is closed, a notice
 * replaces the form.
 */
export function SignUpView({ open }: { open: boolean }) {
  return (
    <Book
      asideLabel="What you get"
      aside={
        <>
          <h2 className="text-xl">With a free account you can</h2>
          <ol className="mt-4 border-t border-rule">
            {promises.map(([title, text]) => (
              <li key={title} className="py-2.5">
                <b className="block">{title}</b>
                <span className="text-ink-soft">{text}</span>
              </li>
            ))}
          </ol>
          <h2 className="mt-8 text-xl">Are you an accountant?</h2>
          <p className="mt-2 mb-4 text-ink-soft">Professionals sign up separately and get seven days free.</p>
          <IntentLink href="/professional-signup" className={buttonClass({ variant: "secondary" })}>
            Offer my services
          </IntentLink>
        </>
      }
    >
      <h1 className="text-4xl">Create your account</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">
        Have one already?{" "}
        <IntentLink href="/signin" className={link}>
          Sign in
        </IntentLink>
      </p>
      <SignedInNotice />
      {open ? (
        <SignUpForm />
      ) : (
        <SignUpClosed>
          We can't open new accounts right now. Please come back later. Searching and comparing work without an account.
        </SignUpClosed>
      )}
      <p className="mt-6">
        <IntentLink href="/" className={link}>
          <Icon name="arrow-left" />
          Back to home
        </IntentLink>
      </p>
    </Book>
  );
}
