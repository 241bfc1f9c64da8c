import { type HubTab, hubTabs } from "@/components/dashboards/hub-tabs";
import { NewServiceButton } from "@/components/dashboards/new-service-button";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { Price } from "@/components/ui/price";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import type { ProfessionalStatus } from "@/lib/directory/professionals/constants";
import { counted } from "@/lib/platform/format/counts";

const statusBadges: Record<ProfessionalStatus, { tone: "success" | "warning" | "danger"; label: string }> = {
  approved: { tone: "success", label: "Verified" },
  under_review: { tone: "warning", label: "Verification in progress" },
  lapsed: { tone: "warning", label: "Verification lapsed" },
  pending: { tone: "warning", label: "Verification pending, not listed yet" },
  incomplete: { tone: "warning", label: "Profile not complete, not listed" },
  rejected: { tone: "danger", label: "Verification refused, not listed" },
  suspended: { tone: "danger", label: "Suspended, not listed" },
};

/** The head of the hub (specification 2.9): the figures on the overview; the other tabs start with their own title. */
export function HubHead({
  data: { name, profile, counts, earned },
  tab,
}: {
  data: ProfessionalDashboard;
  tab: HubTab;
}) {
  if (tab !== "overview")
    return (
      <PageHead title={hubTabs.find((entry) => entry.tab === tab)!.label} compact>
        {profile && tab === "profile" && <NewServiceButton compact />}
      </PageHead>
    );
  return (
    <>
      <PageHead
        country={profile?.country}
        title="Professional Hub"
        intro={profile ? `${name}, ${profile.title}` : name}
        badge={profile && <Badges profile={profile} />}
      >
        {profile ? (
          <ProfileActions />
        ) : (
          <IntentLink href="/professional-signup" className={buttonClass()}>
            <Icon name="plus" />
            Set up your profile
          </IntentLink>
        )}
      </PageHead>
      <StatLedger
        stats={[
          {
            label: "Total leads",
            value: counts.leads,
            icon: "target",
            href: "/professional-dashboard?tab=leads",
            note: counts.newLeads > 0 ? `${counts.newLeads} new` : undefined,
          },
          {
            label: "Active projects",
            value: counts.projects,
            icon: "folder",
            href: "/professional-dashboard?tab=projects",
          },
          { label: "Total earnings", value: <Price zar={earned} />, icon: "wallet", note: "On completed projects" },
          {
            label: "Profile views",
            value: profile?.views ?? 0,
            icon: "eye",
            href: "/professional-dashboard?tab=analytics",
            note: profile ? counted(profile.contactReveals, "contact request") : undefined,
          },
        ]}
      />
    </>
  );
}

/** The rating and the state of the profile. */
function Badges({ profile }: { profile: NonNullable<ProfessionalDashboard["profile"]> }) {
  const state = statusBadges[profile.status];
  return (
    <>
      {profile.reviewCount > 0 && (
        <Badge tone="highlight" className="max-sm:whitespace-normal">
          <Icon name="star" className="size-4" />
          <span className="tnum">
            <span>{profile.rating.toFixed(1)}</span>
            <span>{` (${counted(profile.reviewCount, "review")})`}</span>
          </span>
        </Badge>
      )}
      <Badge tone={state.tone}>{state.label}</Badge>
    </>
  );
}

function ProfileActions() {
  return (
    <>
      <NewServiceButton />
      <IntentLink href="/professional-dashboard?tab=profile" className={buttonClass({ variant: "secondary" })}>
        <Icon name="user" />
        My public profile
      </IntentLink>
      <IntentLink href="/professional-dashboard?tab=plan" className={buttonClass({ variant: "secondary" })}>
        <Icon name="wallet" />
        Plan and billing
      </IntentLink>
    </>
  );
}
