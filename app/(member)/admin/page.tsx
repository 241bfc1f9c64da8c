import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminOverview } from "@/components/dashboard/admin-overview";
import { Facts } from "@/components/dashboard/facts";
import { FiguresView } from "@/components/dashboard/figures-view";
import { adminTabs, tabOf, type AdminTab } from "@/components/dashboard/hub-tabs";
import { PageHead } from "@/components/dashboard/page-head";
import { RegionList } from "@/components/dashboard/region-list";
import { SectionCard } from "@/components/dashboard/section-card";
import { StatLedger } from "@/components/dashboard/stat-ledger";
import { TabNav } from "@/components/dashboard/tab-nav";
import { InboxPanel } from "@/components/inbox/inbox-panel";
import { ModerationPanel } from "@/components/moderation/moderation-panel";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersPanel } from "@/components/users/users-panel";
import { VerificationsPanel } from "@/components/verifications/verifications-panel";
import type { Viewer } from "@/lib/auth/viewer";
import { getAdminDashboard, getFigures } from "@/lib/dashboard/reads";
import { readiness } from "@/lib/health/reads";
import { listUsers } from "@/lib/users/reads";
import { userQueryFrom } from "@/lib/users/rules";
import { listVerifications } from "@/lib/verifications/reads";
import { verificationQueryFrom } from "@/lib/verifications/rules";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Admin" };

export default function AdminPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/admin" searchParams={searchParams}>
      {(viewer, query) => <CommandCenter viewer={viewer} query={query} tab={tabOf(adminTabs, query.get("tab"))} />}
    </Gate>
  );
}

async function CommandCenter({ viewer, query, tab }: { viewer: Viewer; query: URLSearchParams; tab: AdminTab }) {
  const data = await getAdminDashboard(viewer);
  const { counts, regions } = data;
  const panels: Record<AdminTab, () => ReactNode | Promise<ReactNode>> = {
    overview: () => <AdminOverview data={data} />,
    "ai-content": () => (
      <EmptyState title="No content yet" hint="Texts and posts made for the platform are kept here." pattern="adire" />
    ),
    analytics: async () => <FiguresView figures={await getFigures(viewer)} />,
    users: async () => <UsersPanel first={await usersFirst(query)} />,
    verifications: async () => <VerificationsPanel first={await verificationsFirst(query)} />,
    moderation: () => <ModerationPanel />,
    inbox: () => <InboxPanel />,
    "advanced-analytics": () => (
      <SectionCard title="Regional Activity">
        <RegionList regions={regions} />
      </SectionCard>
    ),
    monitoring: () => <Monitoring />,
    settings: () => <Monitoring />,
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Admin Command Center" intro="How the marketplace stands right now." />
      <StatLedger
        stats={[
          { label: "Total users", value: counts.users, icon: "users", href: "/admin?tab=users" },
          {
            label: "Verified professionals",
            value: counts.verified,
            icon: "shield-check",
            note: `${counts.listed} listed`,
          },
          { label: "Running subscriptions", value: counts.subscriptions, icon: "wallet" },
          { label: "Pending verifications", value: counts.pending, icon: "clock", href: "/admin?tab=verifications" },
        ]}
      />
      <TabNav label="Admin Command Center" path="/admin" tabs={adminTabs} current={tab} />
      {await panels[tab]()}
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

const engines = {
  postgres: "PostgreSQL",
  embedded: "Embedded, in the data folder",
  memory: "In memory: nothing is kept",
};

async function Monitoring() {
  const { database, schema, mode } = await readiness();
  return (
    <SectionCard title="System">
      <Facts
        rows={[
          ["Server", "Ready"],
          ["Database", engines[database]],
          ["Newest migration", schema],
          ["Sign-in", mode === "live" ? "Registered accounts only" : "Simulated: the e-mail address decides"],
        ]}
      />
    </SectionCard>
  );
}
