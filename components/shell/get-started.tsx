/** Leads to sign-up; where the onboarding dialog stands ready (components/marketing/onboarding-host), it opens that instead. */
export function GetStarted({ className }: { className: string }) {
  return (
    <a href="/signup" data-get-started className={className}>
      Get Started
    </a>
  );
}
