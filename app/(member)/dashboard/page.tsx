import type { Metadata } from "next";
import { ClientView } from "@/components/dashboards/client-view";
import { AskSeveralButton } from "@/components/deals/ask-several-button";
import { ProjectAnswer } from "@/components/deals/project-answer";
import { ProjectList } from "@/components/deals/project-list";
import { RequestSummary } from "@/components/deals/request-summary";
import { ProfessionalCard } from "@/components/directory/professional-card";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { ProjectReview } from "@/components/trust/project-review";
import { getClientDashboard } from "@/lib/dashboards/dashboard/reads";
import type { Project } from "@/lib/deals/leads/contract";
import { listProjects } from "@/lib/deals/leads/reads";
import { listRequests } from "@/lib/deals/quote-requests/reads";
import { upcomingBookings } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Dashboard" };

/** The client dashboard (specification 2.8). `?ask` opens the dialog to ask several professionals. */
export default function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/dashboard" searchParams={searchParams}>
      {async (viewer, query) => (
        <>
          <LiveRefresh rooms={["notifications"]} />
          <ClientView
            data={await getClientDashboard(viewer)}
            requests={await requestsOf(viewer)}
            projects={await projectsOf(viewer)}
            next={(await upcomingBookings(viewer, 1))[0] ?? null}
            ask={
              <AskSeveralButton
                person={viewer.id}
                opensAtOnce={query.has("ask")}
                need={query.get("need")?.slice(0, 200)}
              />
            }
            card={(person, why) => <ProfessionalCard person={person} note={why} compact />}
          />
        </>
      )}
    </Gate>
  );
}

/** Projects above this number are collapsed. */
const shownProjects = 2;

/** The latest requests; null without any. */
async function requestsOf(viewer: Viewer) {
  const { items } = await listRequests(viewer, { page: 1, perPage: 2 });
  return items.length === 0 ? null : <RequestSummary requests={items} />;
}

/** The projects, with answers to finished and reviews of completed ones; null without any. */
async function projectsOf(viewer: Viewer) {
  const { items } = await listProjects(viewer, { page: 1, perPage: 20 });
  if (items.length === 0) return null;
  const rest = items.slice(shownProjects);
  return (
    <>
      <Projects projects={items.slice(0, shownProjects)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
            {`Show ${rest.length} more`}
          </summary>
          <Projects projects={rest} />
        </details>
      )}
    </>
  );
}

function Projects({ projects }: { projects: readonly Project[] }) {
  return (
    <ProjectList
      projects={projects}
      empty=""
      with="professionalName"
      below={(project) =>
        project.status === "finished" ? <ProjectAnswer project={project} /> : <ProjectReview project={project} />
      }
    />
  );
}
