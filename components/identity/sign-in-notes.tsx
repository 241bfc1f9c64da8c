import { use } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { OnboardingContext } from "@/components/ui/onboarding";
import { brand } from "@/lib/platform/brand";
import { messages } from "@/lib/platform/reference/messages";

const link = "text-link font-semibold";

/** The right page of the sign-in page: links to sign-up and to the home page. The admin sign-in has no sign-up. */
export function SignInNotes({ admin, signUpOpen }: { admin: boolean; signUpOpen: boolean }) {
  const openOnboarding = use(OnboardingContext);
  if (admin)
    return (
      <>
        <h2 className="text-xl">Admin area</h2>
        <p className="mt-2 text-ink-soft">{`For the people who run ${brand.name}: verifications, users, reports and settings.`}</p>
        <p className="mt-2">
          <IntentLink href="/signin" className={link}>
            I am a client or a professional
          </IntentLink>
        </p>
      </>
    );
  return (
    <>
      {/* Small screens show the link above the form. */}
      <div className={signUpOpen ? "max-lg:hidden" : undefined}>
        <h2 className="text-xl">New here?</h2>
        {signUpOpen ? (
          <>
            <p className="mt-2 mb-4 text-ink-soft">
              Open an account in two minutes. Searching, asking and booking are free for clients.
            </p>
            <IntentLink href="/signup" className={buttonClass({ variant: "secondary" })}>
              Sign Up
            </IntentLink>
          </>
        ) : (
          <p className="mt-2 text-ink-soft">
            {`${messages.signUpClosed}. Please come back later. Searching and comparing work without an account.`}
          </p>
        )}
      </div>
      <p className="mt-2">
        <button type="button" onClick={openOnboarding} className={`needs-scripting ${link}`}>
          Not sure where to start?
        </button>
      </p>
    </>
  );
}
