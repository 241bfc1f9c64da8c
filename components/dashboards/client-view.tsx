import type { ReactNode } from "react";
import { ActivityList } from "@/components/dashboards/activity-list";
import { FirstSteps } from "@/components/dashboards/first-steps";
import { QuickActions } from "@/components/dashboards/quick-actions";
import { RecommendedPeople } from "@/components/dashboards/recommended-people";
import { WaitingForMe } from "@/components/dashboards/waiting-for-me";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/figures/facts";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import type { ClientDashboard } from "@/lib/dashboards/dashboard/contract";
import type { Recommendation } from "@/lib/directory/recommendations/contract";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { countryByCode } from "@/lib/platform/reference/countries";

const actions = [
  { label: "Find professionals", href: "/directory", icon: "search" },
  { label: "View messages", href: "/messages", icon: "message" },
  { label: "Schedule consultation", href: "/calendar", icon: "calendar" },
  { label: "Profile settings", href: "/profile", icon: "settings" },
] as const;

interface Props {
  data: ClientDashboard;
  /** The latest requests; null if there are none. */
  requests?: ReactNode;
  /** Projects; null if there are none. */
  projects?: ReactNode;
  /** Renders a recommended professional with the reasons. */
  card: (person: Recommendation["person"], why: ReactNode) => ReactNode;
  /** The button to ask several professionals. */
  ask: ReactNode;
  /** The next meeting; null without any. */
  next?: Booking | null;
}

/** The dashboard of a client (specification 2.8). */
export function ClientView({
  data: { name, counts, activity, recommended, account },
  requests,
  projects,
  card,
  ask,
  next = null,
}: Props) {
  const nothingYet =
    activity.length === 0 && !requests && !projects && !next && Object.values(counts).every((count) => count === 0);
  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      <PageHead
        country={account.countryCode}
        title={account.isNew ? `Welcome, ${name}` : `Welcome back, ${name}`}
        badge={<Badge tone="info">Client</Badge>}
      >
        <IntentLink href="/directory" className={buttonClass()}>
          Find a professional
        </IntentLink>
        {!nothingYet && ask}
      </PageHead>
      {nothingYet ? <FirstSteps ask={ask} /> : <WaitingForMe counts={counts} next={next} />}
      <Counts counts={counts} />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-3 empty:hidden sm:gap-6">
          {activity.length > 0 && (
            <SectionCard title="Recent Activity" more={{ label: "All notifications", href: "/notifications" }}>
              <div className="max-sm:[&>ul>li:nth-child(n+3)]:hidden">
                <ActivityList items={activity} empty="" />
              </div>
            </SectionCard>
          )}
          {requests && (
            <SectionCard title="Your Requests" more={{ label: "All requests", href: "/requests" }}>
              {requests}
            </SectionCard>
          )}
          {projects && (
            <div id="projects" className="scroll-mt-20">
              <SectionCard title="Your Projects">{projects}</SectionCard>
            </div>
          )}
        </div>
        <div className="flex flex-col gap-3 sm:gap-6">
          {/* On phones the bottom bar has these four. */}
          <SectionCard title="Quick Actions" className="max-sm:hidden">
            <QuickActions actions={actions} />
          </SectionCard>
          <SectionCard title="My Deadlines" more={{ label: "See my deadlines", href: "/my-deadlines" }}>
            <p className="text-ink-soft">What your business must file and pay, by when, with reminders.</p>
          </SectionCard>
          <SectionCard title="Recommended for You" more={{ label: "See all", href: "/directory" }}>
            <div className="max-sm:[&>ul>li:nth-child(n+2)]:hidden">
              <RecommendedPeople people={recommended} card={card} />
            </div>
          </SectionCard>
          <SectionCard title="Account Summary">
            <AccountFacts account={account} saved={counts.saved} />
          </SectionCard>
        </div>
      </div>
    </div>
  );
}

function Counts({ counts }: { counts: ClientDashboard["counts"] }) {
  return (
    <StatLedger
      stats={[
        { label: "Saved professionals", value: counts.saved, icon: "heart", href: "/directory" },
        { label: "Unread messages", value: counts.messages, icon: "message", href: "/messages" },
        {
          label: "Upcoming bookings",
          value: counts.bookings,
          icon: "calendar",
          href: "/calendar",
          ...(counts.requested > 0 && {
            note: counts.requested === 1 ? "1 request pending" : `${counts.requested} requests pending`,
            noteHref: "/calendar?status=pending",
          }),
        },
        {
          label: "Pending quotes",
          value: counts.quotes,
          icon: "document",
          href: "/directory",
          ...(counts.quotes > 0 && {
            note: `${counts.quotes} ${counts.quotes === 1 ? "quote" : "quotes"} to answer`,
            noteHref: "/requests",
          }),
        },
      ]}
    />
  );
}

function AccountFacts({ account, saved }: { account: ClientDashboard["account"]; saved: number }) {
  return (
    <Facts
      dense
      rows={[
        ["Account type", account.accountType === "business" ? "Business" : "Individual"],
        ["Member since", account.memberSince],
        ["Country", countryByCode(account.countryCode).name],
        [
          "Status",
          <Badge key="status" tone="success">
            {account.status}
          </Badge>,
        ],
        [
          "Saved list",
          <IntentLink key="saved" href="/saved" className="text-primary underline underline-offset-4">
            {`${saved} saved`}
          </IntentLink>,
        ],
      ]}
    />
  );
}
