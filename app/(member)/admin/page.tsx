import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ReviewsPanel } from "@/components/affiliates/reviews-panel";
import { AdminFigures } from "@/components/insights/admin-figures";
import { AdminOverview } from "@/components/insights/admin-overview";
import { AdvancedView } from "@/components/insights/advanced-view";
import { AnalyticsView } from "@/components/insights/analytics-view";
import { adminTabs, tabOf, type AdminTab } from "@/components/insights/hub-tabs";
import { MonitoringView } from "@/components/insights/monitoring-view";
import { PageHead } from "@/components/insights/page-head";
import { PeriodBar } from "@/components/insights/period-bar";
import { PrintButton } from "@/components/insights/print-button";
import { SectionCard } from "@/components/insights/section-card";
import { TabNav } from "@/components/insights/tab-nav";
import { InboxPanel } from "@/components/notifications/inbox-panel";
import { ModerationPanel } from "@/components/trust/moderation-panel";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { UsersPanel } from "@/components/insights/users-panel";
import { VerificationsPanel } from "@/components/verification/verifications-panel";
import { getAdvanced } from "@/lib/insights/advanced-analytics/reads";
import { getAnalytics, getOverview } from "@/lib/insights/analytics/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { getMonitoring } from "@/lib/insights/monitoring/reads";
import { formatDay } from "@/lib/platform/format/dates";
import { periodLabels, periodOf } from "@/lib/insights/reports/rules";
import { listUsers } from "@/lib/insights/users/reads";
import { userQueryFrom } from "@/lib/insights/users/rules";
import { listVerifications } from "@/lib/verification/cases/reads";
import { verificationQueryFrom } from "@/lib/verification/cases/rules";
import { Gate, type SearchParams } from "../gate";
import { AdminContent } from "./admin-content";
import { SecurityPanel, SettingsPanel } from "./settings-panel";

export const metadata: Metadata = { title: "Admin" };

export default function AdminPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/admin" searchParams={searchParams}>
      {(viewer, query) =>
        viewer.needsTwoFactor ? <TwoFactorFirst viewer={viewer} /> : CommandCenter({ viewer, query })
      }
    </Gate>
  );
}

/** Blocks the admin area until an authenticator app is set up, if the setting twoFactorRequired is on. */
function TwoFactorFirst({ viewer }: { viewer: Viewer }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Set up two-factor authentication"
        intro="Administrators of this site need an authenticator app."
      />
      <SectionCard title="Security">
        <SecurityPanel viewer={viewer} />
      </SectionCard>
    </div>
  );
}

/** The tabs with a date range. */
const dated: readonly AdminTab[] = ["overview", "analytics", "advanced-analytics"];

async function CommandCenter({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const tab = tabOf(adminTabs, query.get("tab"));
  const period = periodOf(query.get("period"));
  const printed = query.get("view") === "print";
  const analytics = async () => <AnalyticsView analytics={await getAnalytics(viewer, period)} />;
  const panels: Record<AdminTab, () => ReactNode | Promise<ReactNode>> = {
    overview: async () => {
      const overview = await getOverview(viewer, period);
      return (
        <>
          <AdminFigures overview={overview} />
          <AdminOverview overview={overview} />
        </>
      );
    },
    "ai-content": () => <AdminContent viewer={viewer} query={query} />,
    analytics,
    users: async () => <UsersPanel first={await usersFirst(query)} />,
    verifications: async () => <VerificationsPanel first={await verificationsFirst(query)} />,
    moderation: () => <ModerationPanel />,
    inbox: () => <InboxPanel />,
    affiliates: () => <ReviewsPanel />,
    "advanced-analytics": async () => <AdvancedView advanced={await getAdvanced(viewer, period)} />,
    monitoring: async () => <MonitoringView monitoring={await getMonitoring(viewer)} />,
    settings: () => <SettingsPanel viewer={viewer} query={query} />,
  };
  return (
    <div className={`flex flex-col gap-6 max-sm:gap-3 ${printed ? "print-view" : ""}`}>
      <PageHead
        title={tab === "overview" ? "Admin Command Center" : adminTabs.find((entry) => entry.tab === tab)!.label}
        intro={
          printed
            ? `The last ${periodLabels[period]}, as of ${formatDay(new Date().toISOString().slice(0, 10))}.`
            : "How the marketplace stands right now."
        }
        compact={tab !== "overview"}
      >
        {dated.includes(tab) && (
          <PeriodBar current={period}>
            <a href={`/api/reports/export.csv?period=${period}`} className={buttonClass({ variant: "secondary" })}>
              Export Report
            </a>
            {printed ? (
              <PrintButton />
            ) : (
              <IntentLink href={`/admin?view=print&period=${period}`} className={buttonClass({ variant: "secondary" })}>
                Printable report
              </IntentLink>
            )}
          </PeriodBar>
        )}
      </PageHead>
      {printed ? (
        <IntentLink href="/admin" className="no-print text-link gap-2 self-start font-semibold">
          Back to the Admin Command Center
        </IntentLink>
      ) : (
        <TabNav label="Admin Command Center" path="/admin" tabs={adminTabs} current={tab} />
      )}
      {await panels[tab]()}
      {printed && tab === "overview" && (await analytics())}
    </div>
  );
}

async function usersFirst(params: URLSearchParams) {
  const query = userQueryFrom(params);
  return { query, list: await listUsers(query) };
}

async function verificationsFirst(params: URLSearchParams) {
  const query = verificationQueryFrom(params);
  return { query, list: await listVerifications(query) };
}
