import type { ReactNode } from "react";
import { SecurityPasswordForm } from "@/components/identity/security-password-form";
import { SecuritySessions } from "@/components/identity/security-sessions";
import { PortfolioScreen, ProfileSettings } from "@/components/directory/profile-settings";
import { RequestList } from "@/components/insights/request-list";
import { listSessions } from "@/lib/identity/accounts/reads";
import { AppointmentList } from "@/components/insights/appointment-list";
import { HubHead } from "@/components/insights/hub-head";
import { HubOverview, noLeads, noProjects } from "@/components/insights/hub-overview";
import { NoProfile } from "@/components/insights/no-profile";
import { hubTabs, tabOf, type HubTab } from "@/components/insights/hub-tabs";
import { LeadFilter } from "@/components/insights/lead-filter";
import { LeadList } from "@/components/insights/lead-list";
import { PeriodNav } from "@/components/insights/period-nav";
import { ProjectActions } from "@/components/insights/project-actions";
import { ProjectList } from "@/components/insights/project-list";
import { SectionCard } from "@/components/insights/section-card";
import { TabNav } from "@/components/insights/tab-nav";
import { PlanRequired } from "@/components/billing/plan-required";
import { ResubmitForm } from "@/components/verification/resubmit-form";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { listBookings, upcomingBookings } from "@/lib/meetings/bookings/reads";
import { getProfessionalDashboard } from "@/lib/insights/dashboard/reads";
import { leadQuerySchema } from "@/lib/deals/leads/contract";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { profileSections } from "@/lib/directory/profile/rules";
import { periodOf } from "@/lib/insights/reports/rules";
import { ContentScreen } from "./content-screen";
import { Billing } from "./billing";
import { firstAnswers } from "./messages/first-answers";
import { MessagesScreen } from "./messages/messages-screen";
import { OwnReport } from "./own-report";
import { ReceivedScreen } from "./received-screen";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { receivedPerPage } from "@/lib/trust/reviews/rules";
import { includes } from "@/lib/billing/subscriptions/reads";
import { getOwnVerification } from "@/lib/verification/cases/reads";

const largePage = { page: 1, perPage: 100 };

/** The Professional Hub with its tabs (specification 2.9); /marketing shows the same screen. */
export async function Hub({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const tab = tabOf(hubTabs, query.get("tab"));
  const data = await getProfessionalDashboard(viewer);
  const panels: Record<HubTab, () => ReactNode | Promise<ReactNode>> = {
    overview: () => <HubOverview data={data} />,
    leads: () => <Leads viewer={viewer} query={query} path={path} />,
    projects: () => <Projects viewer={viewer} />,
    messages: async () => (
      <MessagesScreen
        key={viewer.id}
        screen="hub"
        viewer={{ id: viewer.id, role: viewer.role }}
        first={await firstAnswers(viewer, { conversation: query.get("conversation"), to: query.get("to") })}
      />
    ),
    "ai-content": () => <ContentScreen viewer={viewer} query={query} path={`${path}?tab=ai-content`} />,
    calendar: () => <Calendar viewer={viewer} />,
    profile: () => (viewer.professionalId ? <Profile viewer={viewer} query={query} /> : <NoProfile />),
    analytics: () => (
      <>
        <PeriodNav path={`${path}?tab=analytics`} current={periodOf(query.get("period"))} />
        <OwnReport viewer={viewer} period={periodOf(query.get("period"))} />
      </>
    ),
    portfolio: async () =>
      viewer.professionalId ? (
        <SectionCard title="Portfolio" titled={false}>
          <PortfolioScreen first={await getOwnProfile(viewer)} locked={await portfolioLock(viewer)} />
        </SectionCard>
      ) : (
        <NoProfile />
      ),
    plan: () => <Billing viewer={viewer} query={query} />,
  };
  return (
    <div className="flex flex-col gap-6 max-sm:gap-3">
      <HubHead data={data} tab={tab} />
      <TabNav label="Professional Hub" path={path} tabs={hubTabs} current={tab} />
      {await panels[tab]()}
    </div>
  );
}

/** Bookings that need a reply first, then confirmed ones (specification 2.9). */
async function Calendar({ viewer }: { viewer: Viewer }) {
  const [waiting, agreed] = await Promise.all([
    listBookings(viewer, { status: "pending", page: 1, perPage: 20 }),
    upcomingBookings(viewer, 20),
  ]);
  return (
    <>
      {waiting.items.length > 0 && (
        <SectionCard title="Requests to confirm">
          <RequestList bookings={waiting.items} />
        </SectionCard>
      )}
      <SectionCard title="Appointments" more={{ label: "Open the calendar", href: "/calendar" }}>
        <AppointmentList bookings={agreed} ownId={viewer.professionalId} />
      </SectionCard>
    </>
  );
}

/** Replaces the upload button if the plan has no portfolio. */
async function portfolioLock(viewer: Viewer): Promise<ReactNode> {
  return (await includes(viewer, "portfolio")) ? null : <PlanRequired entitlement="portfolio" feature="New works" />;
}

async function Profile({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const [profile, sessions, switches, reviews, verification, locked] = await Promise.all([
    getOwnProfile(viewer),
    listSessions(viewer),
    getNotificationPreferences(viewer),
    listReceivedReviews(viewer, { page: 1, perPage: receivedPerPage }),
    getOwnVerification(viewer),
    portfolioLock(viewer),
  ]);
  const section = profileSections.find((known) => known === query.get("section")) ?? "profile";
  return (
    <>
      <ProfileSettings
        key={section + String(query.has("new"))}
        first={profile}
        section={section}
        isNew={query.has("new")}
        switches={switches}
        locked={locked}
        security={
          <div className="flex max-w-3xl flex-col gap-8">
            <section aria-label="Change password">
              <h2 className="mb-3 text-lg">Change password</h2>
              {viewer.simulated ? (
                <p className="measure text-ink-soft">This is a demo account, so it has no password to change.</p>
              ) : (
                <SecurityPasswordForm />
              )}
            </section>
            <section aria-label="Where you are signed in">
              <h2 className="mb-3 text-lg">Where you are signed in</h2>
              <SecuritySessions
                first={sessions}
                hasPassword={profile.hasPassword}
                path="/professional-dashboard?tab=profile&section=security"
              />
            </section>
          </div>
        }
      />
      <div id="verification" className="scroll-mt-20">
        <SectionCard title="Verification">
          <ResubmitForm first={verification} />
        </SectionCard>
      </div>
      <SectionCard title="Reviews">
        <ReceivedScreen first={reviews} />
      </SectionCard>
    </>
  );
}

/** Active projects and the most recently completed ones are shown; older ones are collapsed. */
const completedShown = 5;

async function Projects({ viewer }: { viewer: Viewer }) {
  const { items } = await listProjects(viewer, largePage);
  const shown = items.filter(({ status }) => status === "in-progress").length + completedShown;
  const list = (projects: typeof items) => (
    <ProjectList projects={projects} empty={noProjects} below={(project) => <ProjectActions project={project} />} />
  );
  return (
    <SectionCard title="Projects" titled={false}>
      {list(items.slice(0, shown))}
      {items.length > shown && (
        <details className="border-t border-rule pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            Completed earlier ({items.length - shown})
          </summary>
          {list(items.slice(shown))}
        </details>
      )}
    </SectionCard>
  );
}

async function Leads({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const parsed = leadQuerySchema.safeParse({
    status: query.get("status") ?? "",
    type: query.get("type") ?? "",
    perPage: 100,
  });
  const { status, type } = parsed.success ? parsed.data : { status: "" as const, type: "" };
  const { items, total, applied, maxLeads } = await listLeads(viewer, { ...largePage, status, type });
  return (
    <SectionCard title="Leads" titled={false}>
      <p className="tnum mb-3 text-sm text-ink-soft">
        {total} {total === 1 ? "lead" : "leads"}, {applied}{" "}
        {maxLeads < 0 ? "applied to in this billing month" : `of ${maxLeads} applications used this billing month`}
      </p>
      <LeadFilter path={path} status={status} type={type} />
      <LeadList
        leads={items}
        empty={status || type ? "No lead is like that. Choose All to see every lead." : noLeads}
      />
    </SectionCard>
  );
}
