import { Facts } from "@/components/dashboard/facts";
import { SectionCard } from "@/components/dashboard/section-card";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import type { ProfessionalDashboard } from "@/lib/dashboard/contract";
import { listedStatuses } from "@/lib/professionals/contract";
import { countryByCode } from "@/lib/reference/countries";

/** The professional's own page, and where to change what belongs to the account. */
export function HubProfile({ profile }: { profile: ProfessionalDashboard["profile"] }) {
  if (!profile) {
    return (
      <EmptyState
        title="No public profile yet"
        hint="Tell clients what you do, and send your papers for the check. It takes six short steps."
        pattern="shweshwe"
      >
        <IntentLink href="/professional-signup" className={buttonClass()}>
          Set up your profile
        </IntentLink>
      </EmptyState>
    );
  }
  const listed = (listedStatuses as readonly string[]).includes(profile.status);
  return (
    <SectionCard title="Your public profile">
      <Facts
        rows={[
          ["Title", profile.title],
          ["Country", countryByCode(profile.country).name],
          ["Replies in", profile.responseTime],
          ["Shown to clients", listed ? "Yes" : "Not yet: your check comes first"],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {listed && (
          <IntentLink href={`/professional/${profile.id}`} className={buttonClass()}>
            View as clients see it
          </IntentLink>
        )}
        <IntentLink href="/profile" className={buttonClass({ variant: "secondary" })}>
          Account settings
        </IntentLink>
      </div>
    </SectionCard>
  );
}
