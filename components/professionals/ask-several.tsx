import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/** The way to a brief for several professionals (decisions, Quotes). Only a link: its window is on the dashboard, behind the sign-in, which leads back to it. */
export function AskSeveral() {
  return (
    <aside
      aria-label="Ask several professionals"
      className="when-saving ledger margin-line flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <p>
        <strong>Not sure whom to choose?</strong> Say once what you need; those who offer it answer you.
      </p>
      <IntentLink href="/dashboard?ask=1" className={buttonClass({ variant: "secondary" })}>
        Ask several professionals
      </IntentLink>
    </aside>
  );
}
