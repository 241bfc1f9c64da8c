import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import type { Report } from "@/lib/analytics/reports/contract";

/** The empty state of a report without data in twelve months, with a first action. */
export function NoFigures({ side, hasProfile = true }: { side: Report["side"]; hasProfile?: boolean }) {
  if (side === "professional" && !hasProfile)
    return (
      <EmptyState
        title="Your figures start with your profile"
        hint="Meetings, completed projects and how fast you answer are added up by month once clients can find you."
        pattern="kente"
      >
        <IntentLink href="/professional-signup" className={buttonClass()}>
          Set up your profile
        </IntentLink>
      </EmptyState>
    );
  return side === "client" ? (
    <EmptyState
      title="Your first booking will show here"
      hint="Meetings, accepted quotes and how fast professionals answer you are added up by month."
      pattern="kente"
    >
      <IntentLink href="/directory" className={buttonClass()}>
        Find a professional
      </IntentLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="Your first booking will show here"
      hint="Meetings, completed projects and how fast you answer are added up by month. Clients can book you once your hours are set."
      pattern="kente"
    >
      <IntentLink href="/calendar?hours=1" className={buttonClass()}>
        Set your hours
      </IntentLink>
      <IntentLink href="/professional-dashboard?tab=leads" className={buttonClass({ variant: "secondary" })}>
        See your leads
      </IntentLink>
    </EmptyState>
  );
}
