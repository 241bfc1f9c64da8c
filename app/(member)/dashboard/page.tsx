import type { Metadata } from "next";
import { ClientView } from "@/components/dashboards/client-view";
import { AskSeveralButton } from "@/components/deals/ask-several-button";
import { ProjectAnswer } from "@/components/deals/project-answer";
import { ProjectList } from "@/components/deals/project-list";
import { RequestList } from "@/components/deals/request-list";
import { ProfessionalCard } from "@/components/directory/professional-card";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { ProjectReview } from "@/components/trust/project-review";
import { getClientDashboard } from "@/lib/dashboards/dashboard/reads";
import { listProjects } from "@/lib/deals/leads/reads";
import { listRequests } from "@/lib/deals/quote-requests/reads";
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

/** The latest requests; null without any. */
async function requestsOf(viewer: Viewer) {
  const perPage = 2;
  const list = await listRequests(viewer, { page: 1, perPage });
  return list.total === 0 ? null : <RequestList first={list} perPage={perPage} />;
}

/** The projects, with answers to finished and reviews of completed ones; null without any. */
async function projectsOf(viewer: Viewer) {
  const { items } = await listProjects(viewer, { page: 1, perPage: 20 });
  if (items.length === 0) return null;
  return (
    <ProjectList
      projects={items}
      empty=""
      with="professionalName"
      below={(project) =>
        project.status === "finished" ? <ProjectAnswer project={project} /> : <ProjectReview project={project} />
      }
    />
  );
}
