import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminOverview } from "@/components/dashboard/admin-overview";
import { CheckList } from "@/components/dashboard/check-list";
import { Facts } from "@/components/dashboard/facts";
import { FiguresView } from "@/components/dashboard/figures-view";
import { adminTabs, tabOf, type AdminTab } from "@/components/dashboard/hub-tabs";
import { MemberList } from "@/components/dashboard/member-list";
import { PageHead } from "@/components/dashboard/page-head";
import { RegionList } from "@/components/dashboard/region-list";
import { SectionCard } from "@/components/dashboard/section-card";
import { StatLedger } from "@/components/dashboard/stat-ledger";
import { TabNav } from "@/components/dashboard/tab-nav";
import type { Viewer } from "@/lib/auth/viewer";
import { getAdminDashboard, getFigures } from "@/lib/dashboard/reads";
import { readiness } from "@/lib/health/reads";
import { AdminContent } from "./admin-content";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Admin" };

export default function AdminPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/admin" searchParams={searchParams}>
      {(viewer, query) => <CommandCenter viewer={viewer} query={query} />}
    </Gate>
  );
}

async function CommandCenter({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const tab = tabOf(adminTabs, query.get("tab"));
  const data = await getAdminDashboard(viewer);
  const { counts, members, checks, regions } = data;
  const panels: Record<AdminTab, () => ReactNode | Promise<ReactNode>> = {
    overview: () => <AdminOverview data={data} />,
    "ai-content": () => <AdminContent viewer={viewer} query={query} />,
    analytics: async () => <FiguresView figures={await getFigures(viewer)} />,
    users: () => (
      <SectionCard title="Newest accounts">
        <p className="tnum mb-2 text-sm text-ink-soft">
          {members.length} of {counts.users}, the newest first
        </p>
        <MemberList members={members} />
      </SectionCard>
    ),
    verifications: () => (
      <SectionCard title="Verifications">
        <p className="mb-2 text-sm text-ink-soft">Those who have waited longest come first.</p>
        <CheckList checks={checks} />
      </SectionCard>
    ),
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
