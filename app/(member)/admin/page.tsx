import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminFigures } from "@/components/admin/admin-figures";
import { AdminOverview } from "@/components/admin/admin-overview";
import { type AdminTab, adminTabs, tabsFor } from "@/components/admin/admin-tabs";
import { MonitoringView } from "@/components/admin/monitoring-view";
import { NotIncluded } from "@/components/admin/not-included";
import { PaymentsPanel } from "@/components/admin/payments-panel";
import { PrintButton } from "@/components/admin/print-button";
import { SimulationNotice } from "@/components/admin/simulation-notice";
import { AdvancedView } from "@/components/analytics/advanced-view";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { PeriodBar } from "@/components/analytics/period-bar";
import { buttonClass } from "@/components/ui/button";
import { ExportLinks } from "@/components/ui/export-links";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { tabOf } from "@/components/ui/tab-of";
import { getMoney, listPayments, listSubscriptions } from "@/lib/admin/money/reads";
import { paymentQueryFrom, subscriptionQueryFrom } from "@/lib/admin/money/rules";
import { getMonitoring } from "@/lib/admin/monitoring/reads";
import type { UserEditor } from "@/lib/admin/users/contract";
import { listUsers } from "@/lib/admin/users/reads";
import { userQueryFrom } from "@/lib/admin/users/rules";
import { getAdvanced } from "@/lib/analytics/advanced/reads";
import { getAnalytics, getOverview } from "@/lib/analytics/marketplace/reads";
import type { Period } from "@/lib/analytics/reports/periods";
import { periodLabels, periodOf } from "@/lib/analytics/reports/rules";
import { strongProofOf } from "@/lib/identity/standing/reads";
import { can } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { formatDay } from "@/lib/platform/format/dates";
import { verificationQueryFrom } from "@/lib/verification/cases/contract";
import { listVerifications } from "@/lib/verification/cases/reads";
import { Gate, type SearchParams } from "../gate";
import { AdminContent } from "./admin-content";
import { AffiliatesTab } from "./affiliates-tab";
import {
  HolidayAnnouncements,
  InboxPanel,
  ModerationPanel,
  PaymentsScreen,
  SubscriptionList,
  UsersPanel,
  VerificationsPanel,
} from "./panels";
import { PersonPage } from "./person-page";
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
  const tabs = tabsFor(viewer, adminTabs);
  const allowed = tabs.some((entry) => entry.tab === tab);
  const printed = query.get("view") === "print";
  const analytics = async () => <AnalyticsView analytics={await getAnalytics(viewer, period)} />;
  const panels: Record<AdminTab, () => ReactNode | Promise<ReactNode>> = {
    overview: async () => {
      const overview = await getOverview(viewer, period);
      return (
        <>
          <AdminFigures overview={overview} />
          <AdminOverview overview={overview} showsLog={can(viewer, "settings")} />
        </>
      );
    },
    "ai-content": () => <AdminContent viewer={viewer} query={query} />,
    analytics,
    users: async () => {
      const id = query.get("user");
      if (id) return <PersonPage viewer={viewer} me={await userEditor(viewer)} id={id} />;
      return <UsersPanel first={await usersFirst(query)} me={await userEditor(viewer)} />;
    },
    verifications: async () => <VerificationsPanel first={await verificationsFirst(query)} />,
    moderation: () => <ModerationPanel />,
    deadlines: () => <HolidayAnnouncements />,
    inbox: () => <InboxPanel />,
    payments: async () => (
      <PaymentsPanel {...await paymentsFirst(viewer, query, period)} periodBar={<PeriodBar current={period} />} />
    ),
    affiliates: () => <AffiliatesTab viewer={viewer} query={query} />,
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
            ? `The last ${periodLabels[period]}, as of ${formatDay(currentTime().toISOString().slice(0, 10))}.`
            : "How the marketplace stands right now."
        }
        compact={tab !== "overview"}
      >
        {allowed && dated.includes(tab) && (
          <PeriodBar current={period}>
            <ExportLinks href={`/api/reports/export.xlsx?period=${period}`} label="Export Report" />
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
        <TabNav label="Admin Command Center" path="/admin" tabs={tabs} current={tab} />
      )}
      {tab !== "monitoring" && <SimulationNotice />}
      {allowed ? await panels[tab]() : <NotIncluded subRole={viewer.subRole} />}
      {printed && tab === "overview" && (await analytics())}
    </div>
  );
}

/** The figures, and the first page of the list that the URL chooses. */
async function paymentsFirst(viewer: Viewer, params: URLSearchParams, period: Period) {
  const money = await getMoney(viewer, period);
  if (params.get("list") === "subscriptions") {
    const query = subscriptionQueryFrom(params);
    const list = await listSubscriptions(viewer, query);
    return { money, subscriptions: <SubscriptionList first={{ query, list }} /> };
  }
  const query = paymentQueryFrom(params);
  return { money, payments: <PaymentsScreen first={{ query, list: await listPayments(viewer, query) }} /> };
}

async function userEditor(viewer: Viewer): Promise<UserEditor> {
  const { id, role, subRole } = viewer;
  return { id, role, subRole, proof: await strongProofOf(id) };
}

async function usersFirst(params: URLSearchParams) {
  const query = userQueryFrom(params);
  return { query, list: await listUsers(query) };
}

async function verificationsFirst(params: URLSearchParams) {
  const query = verificationQueryFrom(params);
  return { query, list: await listVerifications(query) };
}
