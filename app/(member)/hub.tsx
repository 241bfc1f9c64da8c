import type { ReactNode } from "react";
import { AppointmentList } from "@/components/dashboard/appointment-list";
import { HubHead } from "@/components/dashboard/hub-head";
import { HubOverview, noLeads, noProjects } from "@/components/dashboard/hub-overview";
import { HubPortfolio } from "@/components/dashboard/hub-portfolio";
import { HubProfile } from "@/components/dashboard/hub-profile";
import { hubTabs, tabOf, type HubTab } from "@/components/dashboard/hub-tabs";
import { LeadFilter } from "@/components/dashboard/lead-filter";
import { LeadList } from "@/components/dashboard/lead-list";
import { PeriodNav } from "@/components/dashboard/period-nav";
import { ProjectActions } from "@/components/dashboard/project-actions";
import { ProjectList } from "@/components/dashboard/project-list";
import { SectionCard } from "@/components/dashboard/section-card";
import { TabNav } from "@/components/dashboard/tab-nav";
import { ReceivedReviews } from "@/components/reviews/received-reviews";
import type { Viewer } from "@/lib/auth/viewer";
import { upcomingBookings } from "@/lib/bookings/reads";
import { getProfessionalDashboard } from "@/lib/dashboard/reads";
import { leadQuerySchema } from "@/lib/leads/contract";
import { listLeads, listProjects } from "@/lib/leads/reads";
import { getProfessional } from "@/lib/professionals/reads";
import { periodOf } from "@/lib/reports/rules";
import { ContentScreen } from "./content-screen";
import { firstAnswers } from "./messages/first-answers";
import { MessagesScreen } from "./messages/messages-screen";
import { OwnReport } from "./own-report";
import { listReceivedReviews } from "@/lib/reviews/reads";
import { receivedPerPage } from "@/lib/reviews/rules";

const many = { page: 1, perPage: 100 };

/** specification 2.9: the Professional Hub at one of its tabs; /marketing shows the same screen. */
export async function Hub({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const tab = tabOf(hubTabs, query.get("tab"));
  const data = await getProfessionalDashboard(viewer);
  const panels: Record<HubTab, () => ReactNode | Promise<ReactNode>> = {
    overview: () => <HubOverview data={data} />,
    leads: () => <Leads viewer={viewer} query={query} path={path} />,
    projects: async () => (
      <SectionCard title="Projects">
        <ProjectList
          projects={(await listProjects(viewer, many)).items}
          empty={noProjects}
          below={(project) => <ProjectActions project={project} />}
        />
      </SectionCard>
    ),
    messages: async () => (
      <MessagesScreen
        key={viewer.id}
        screen="hub"
        viewer={{ id: viewer.id, role: viewer.role }}
        first={await firstAnswers(viewer, query.get("conversation"))}
      />
    ),
    "ai-content": () => <ContentScreen viewer={viewer} query={query} path={`${path}?tab=ai-content`} />,
    calendar: async () => (
      <SectionCard title="Appointments" more={{ label: "Open the calendar", href: "/calendar" }}>
        <AppointmentList bookings={await upcomingBookings(viewer, 20)} ownId={viewer.professionalId} />
      </SectionCard>
    ),
    profile: async () => (
      <>
        <HubProfile profile={data.profile} />
        {data.profile && (
          <SectionCard title="Reviews">
            <ReceivedReviews first={await listReceivedReviews(viewer, { page: 1, perPage: receivedPerPage })} />
          </SectionCard>
        )}
      </>
    ),
    analytics: () => (
      <>
        <PeriodNav path={`${path}?tab=analytics`} current={periodOf(query.get("period"))} />
        <OwnReport viewer={viewer} period={periodOf(query.get("period"))} />
      </>
    ),
    portfolio: async () => (
      <HubPortfolio
        items={(viewer.professionalId && (await getProfessional(viewer.professionalId))?.portfolio) || []}
      />
    ),
  };
  return (
    <div className="flex flex-col gap-6">
      <HubHead data={data} />
      <TabNav label="Professional Hub" path={path} tabs={hubTabs} current={tab} />
      {await panels[tab]()}
    </div>
  );
}

async function Leads({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const asked = leadQuerySchema.safeParse({
    status: query.get("status") ?? "",
    type: query.get("type") ?? "",
    perPage: 100,
  });
  const { status, type } = asked.success ? asked.data : { status: "" as const, type: "" };
  const { items, total, applied, maxLeads } = await listLeads(viewer, { ...many, status, type });
  return (
    <SectionCard title="Leads">
      <p className="tnum mb-3 text-sm text-ink-soft">
        {total} {total === 1 ? "lead" : "leads"}, {applied}{" "}
        {maxLeads < 0 ? "applied to this billing month" : `of ${maxLeads} applications used this billing month`}
      </p>
      <LeadFilter path={path} status={status} type={type} />
      <LeadList
        leads={items}
        empty={status || type ? "No lead is like that. Choose All to see every lead." : noLeads}
      />
    </SectionCard>
  );
}
