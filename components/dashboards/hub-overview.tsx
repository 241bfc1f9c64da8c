import type { ReactNode } from "react";
import { ActivityList } from "@/components/dashboards/activity-list";
import { RecentMessages } from "@/components/dashboards/recent-messages";
import { Facts } from "@/components/ui/figures/facts";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";
import { Stars } from "@/components/ui/stars";
import { shareOf } from "@/lib/analytics/reports/rules";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";

/** The overview of the hub (specification 2.9). */
export function HubOverview({
  data: { profile, counts, conversations, answers, activity },
  leads,
  projects,
}: {
  data: ProfessionalDashboard;
  leads: ReactNode;
  projects: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">
        {profile && !profile.hasHours && (
          <SectionCard title="Set your hours" more={{ label: "Set hours", href: "/calendar?hours=1" }}>
            <p>You have no hours yet, so clients can't book you. One press sets the usual week.</p>
          </SectionCard>
        )}
        <SectionCard title="Recent Leads" more={{ label: "All leads", href: "/professional-dashboard?tab=leads" }}>
          {leads}
        </SectionCard>
        <SectionCard title="Projects" more={{ label: "All projects", href: "/professional-dashboard?tab=projects" }}>
          {projects}
        </SectionCard>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:max-xl:grid-cols-2">
        <SectionCard title="Performance" className="md:max-xl:row-span-2">
          <Facts
            rows={[
              [
                "Response rate",
                answers.received > 0
                  ? `${shareOf(answers.answered, answers.received)} (${answers.answered} of ${answers.received})`
                  : "No messages yet",
              ],
              [
                "Average rating",
                profile ? (
                  <IntentLink
                    key="rating"
                    href="/professional-dashboard?tab=profile"
                    className="-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    <Stars value={profile.rating} count={profile.reviewCount === 0 ? 0 : undefined} />
                  </IntentLink>
                ) : (
                  "No reviews yet"
                ),
              ],
              ["Projects completed", profile?.completedProjects ?? 0],
              ["Profile views", profile?.views ?? 0],
              ["Usually replies", profile ? `within ${profile.responseTime.replace("<", "")}` : "Not set"],
              ["Unread messages", counts.messages],
              ["Confirmed bookings", counts.bookings],
              ["Pending quotes", counts.quotes],
            ]}
          />
        </SectionCard>
        <SectionCard
          title="Recent Messages"
          more={{ label: "All messages", href: "/professional-dashboard?tab=messages" }}
        >
          <RecentMessages conversations={conversations} />
        </SectionCard>
        <SectionCard title="My Deadlines" more={{ label: "See my deadlines", href: "/my-deadlines" }}>
          <p className="text-ink-soft">What your own practice must file and pay, by when, with reminders.</p>
        </SectionCard>
        <SectionCard title="Recent Activity" more={{ label: "All notifications", href: "/notifications" }}>
          <ActivityList items={activity} empty="New leads, messages and bookings will be noted here." />
        </SectionCard>
      </div>
    </div>
  );
}
