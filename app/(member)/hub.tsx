import type { ReactNode } from "react";
import { PeriodNav } from "@/components/analytics/period-nav";
import { PlanRequired } from "@/components/billing/plan-required";
import { HubHead } from "@/components/dashboards/hub-head";
import { HubOverview } from "@/components/dashboards/hub-overview";
import { type HubTab, hubTabsFor } from "@/components/dashboards/hub-tabs";
import { NoProfile } from "@/components/dashboards/no-profile";
import { LeadFilter } from "@/components/deals/lead-filter";
import { LeadList } from "@/components/deals/lead-list";
import { ProjectActions } from "@/components/deals/project-actions";
import { ProjectList } from "@/components/deals/project-list";
import { SeatLog } from "@/components/identity/seat-log";
import { AppointmentList } from "@/components/meetings/appointment-list";
import { RequestList } from "@/components/meetings/booking-request-list";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { tabOf } from "@/components/ui/tab-of";
import { AskedInformation } from "@/components/verification/asked-information";
import { periodOf } from "@/lib/analytics/reports/rules";
import { includes } from "@/lib/billing/subscriptions/reads";
import { getProfessionalDashboard } from "@/lib/dashboards/dashboard/reads";
import { leadQuerySchema, type Project } from "@/lib/deals/leads/contract";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { profileSections } from "@/lib/directory/profile/rules";
import { listSessions } from "@/lib/identity/accounts/reads";
import { seatActionQuerySchema } from "@/lib/identity/seats/contract";
import { getFirmName, listColleagues, listSeatActions, listSeats } from "@/lib/identity/seats/reads";
import { hasTeamSeats } from "@/lib/identity/seats/rules";
import { agreedBookings, listBookings } from "@/lib/meetings/bookings/reads";
import type { LiveNews } from "@/lib/notifications/live/contract";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { counted } from "@/lib/platform/format/counts";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { receivedPerPage } from "@/lib/trust/reviews/rules";
import { getOwnVerification } from "@/lib/verification/cases/reads";
import { Billing } from "./billing";
import { ClientsScreen } from "./clients-screen";
import { ContentScreen } from "./content-screen";
import { firstAnswers } from "./messages/first-answers";
import { OwnReport } from "./own-report";
import {
  MessagesScreen,
  PortfolioScreen,
  ProfileSettings,
  ReceivedScreen,
  ResubmitForm,
  SecurityPasswordForm,
  SecuritySessions,
  TeamPanel,
} from "./panels";
import { PapersScreen } from "./papers-screen";
import { DueWork, WeekScreen, WorkScreen } from "./work-screen";

const largePage = { page: 1, perPage: 100 };

/** The Professional Hub with its tabs (specification 2.9); /marketing shows the same screen. */
export async function Hub({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const tabs = hubTabsFor(viewer.seat?.role);
  const tab = tabOf(tabs, query.get("tab"));
  // The figures of the overview include earnings, which are the owner's.
  const data = viewer.seat ? null : await getProfessionalDashboard(viewer);
  const panels: Record<HubTab, () => ReactNode | Promise<ReactNode>> = {
    overview: () =>
      data && (
        <>
          <WeekScreen viewer={viewer} query={query} path={path} />
          <HubOverview
            data={data}
            leads={<LeadList leads={data.leads} empty={noLeads} />}
            projects={<ProjectsWithActions projects={data.projects} />}
          />
        </>
      ),
    week: () => <WeekScreen viewer={viewer} query={query} path={path} />,
    work: () => <WorkScreen viewer={viewer} query={query} path={path} />,
    leads: () => <Leads viewer={viewer} query={query} path={path} />,
    clients: () => <ClientsScreen viewer={viewer} query={query} path={path} />,
    papers: () => <PapersScreen viewer={viewer} query={query} path={path} />,
    projects: () => <Projects viewer={viewer} />,
    messages: async () => (
      <MessagesScreen
        key={viewer.id}
        screen="hub"
        viewer={{ id: viewer.id, role: viewer.role, seat: viewer.seat?.role }}
        first={await firstAnswers(viewer, { conversation: query.get("conversation"), to: query.get("to") })}
      />
    ),
    "ai-content": () => <ContentScreen viewer={viewer} query={query} path={`${path}?tab=ai-content`} />,
    calendar: () => <Calendar viewer={viewer} path={path} />,
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
    team: () => <Team viewer={viewer} query={query} path={`${path}?tab=team`} />,
    plan: () => <Billing viewer={viewer} query={query} />,
  };
  return (
    <div className="flex flex-col gap-6 max-sm:gap-3">
      {data ? (
        <HubHead data={data} tab={tab} />
      ) : (
        <PageHead title={tabs.find((entry) => entry.tab === tab)!.label} compact />
      )}
      <TabNav label="Professional Hub" path={path} tabs={tabs} current={tab} />
      {data && tab !== "profile" && <Asked viewer={viewer} />}
      {await panels[tab]()}
      {tab in followed && <LiveRefresh rooms={followed[tab]!} />}
    </div>
  );
}

/** The tabs that follow another device, and the lists they show. Others fetch by themselves, or hold a form. */
const followed: Partial<Record<HubTab, LiveNews["changed"]>> = {
  leads: ["notifications"],
  projects: ["notifications"],
  calendar: ["bookings"],
};

/** Bookings that need a reply first, then confirmed ones (specification 2.9) and the next work that is due. */
async function Calendar({ viewer, path }: { viewer: Viewer; path: string }) {
  const [waiting, agreed] = await Promise.all([
    listBookings(viewer, { status: "pending", page: 1, perPage: 20 }),
    agreedBookings(viewer, 20),
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
      <DueWork viewer={viewer} path={path} />
    </>
  );
}

/** The people who act for the firm, and what they changed. */
async function Team({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const page = seatActionQuerySchema.safeParse({ page: query.get("page") ?? 1 });
  const [list, actions] = await Promise.all([
    listSeats(viewer),
    listSeatActions(viewer, page.success ? page.data : { page: 1, perPage: 20 }),
  ]);
  const included = hasTeamSeats(list.limit);
  return (
    <>
      {!included && <PlanRequired entitlement="team-seats" feature="Team seats" />}
      {(included || list.items.length > 0) && (
        <SectionCard title="People">
          {!included && <p className="mb-3 text-ink-soft">These seats are paused until your plan includes them.</p>}
          <TeamPanel first={list} />
        </SectionCard>
      )}
      {(included || actions.total > 0) && (
        <SectionCard title="What your team changed">
          <SeatLog list={actions} path={path} />
        </SectionCard>
      )}
    </>
  );
}

/** Replaces the upload button if the plan has no portfolio. */
async function portfolioLock(viewer: Viewer): Promise<ReactNode> {
  return (await includes(viewer, "portfolio")) ? null : <PlanRequired entitlement="portfolio" feature="New works" />;
}

/** What the open verification case asks for; the Profile tab shows it above its form. */
async function Asked({ viewer }: { viewer: Viewer }) {
  if (!viewer.professionalId) return null;
  const { status, reason } = await getOwnVerification(viewer);
  return status === "information_requested" && reason && <AskedInformation reason={reason} />;
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
                <SecurityPasswordForm
                  hasPassword={profile.hasPassword}
                  path="/professional-dashboard?tab=profile&section=security"
                />
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
            <section aria-label="API and webhooks">
              <h2 className="mb-1 text-lg">API and webhooks</h2>
              <p className="text-ink-soft">Connect your own software to your account.</p>
              <IntentLink href="/api-access" className="text-link font-semibold">
                Tokens and webhooks
              </IntentLink>
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

function ProjectsWithActions({ projects }: { projects: readonly Project[] }) {
  return (
    <ProjectList
      projects={projects}
      empty="No projects yet. When a client accepts your quote, the work is listed here with its value and deadline."
      below={(project) => <ProjectActions project={project} />}
    />
  );
}

/** Active projects and the most recently completed ones are shown; older ones are collapsed. */
const completedShown = 5;

async function Projects({ viewer }: { viewer: Viewer }) {
  const { items } = await listProjects(viewer, largePage);
  const shown = items.filter(({ status }) => status !== "completed").length + completedShown;
  const list = (projects: typeof items) => <ProjectsWithActions projects={projects} />;
  return (
    <SectionCard title="Projects" titled={false}>
      {list(items.slice(0, shown))}
      {items.length > shown && (
        <details className="border-t border-rule pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {`Completed earlier (${items.length - shown})`}
          </summary>
          {list(items.slice(shown))}
        </details>
      )}
    </SectionCard>
  );
}

const noLeads = "No leads yet. When a client asks for a service you offer, their request is listed here.";

async function Leads({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const parsed = leadQuerySchema.safeParse({
    status: query.get("status") ?? "",
    type: query.get("type") ?? "",
    assigned: query.get("assigned") ?? "",
    perPage: 100,
  });
  const { status, type, assigned } = parsed.success
    ? parsed.data
    : { status: "" as const, type: "", assigned: "" as const };
  const [{ items, total, applied, maxLeads }, colleagues, firm] = await Promise.all([
    listLeads(viewer, { ...largePage, status, type, assigned }),
    listColleagues(viewer),
    getFirmName(viewer),
  ]);
  return (
    <SectionCard title="Leads" titled={false}>
      <p className="tnum mb-3 text-sm text-ink-soft">
        {`${counted(total, "lead")}, ${applied} ${maxLeads < 0 ? "applied to in" : `of ${maxLeads} applications used`} this billing month`}
      </p>
      <LeadFilter
        path={path}
        status={status}
        type={type}
        assigned={colleagues.length > 0 || viewer.seat ? assigned : null}
      />
      <LeadList
        leads={items}
        colleagues={colleagues}
        firm={firm}
        readOnly={viewer.seat?.role === "assistant"}
        empty={status || type || assigned ? "No lead is like that. Choose All to see every lead." : noLeads}
      />
    </SectionCard>
  );
}
