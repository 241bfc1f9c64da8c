import type { Metadata } from "next";
import { ClientDeadlines } from "@/components/deadlines/client-deadlines";
import { InformationNote } from "@/components/deadlines/information-note";
import { MyList } from "@/components/deadlines/my-list";
import { PageHead } from "@/components/ui/page-head";
import { TabNav } from "@/components/ui/tab-nav";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { listFormOf, listPath } from "@/lib/deadlines/lists/rules";
import { oldestFacts } from "@/lib/deadlines/pages/rules";
import { obligationsNow } from "@/lib/deadlines/published-changes/reads";
import { listClientDates } from "@/lib/deadlines/shares/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "My deadlines", robots: { index: false } };

const views = [
  { tab: "own", label: "My practice" },
  { tab: "clients", label: "Clients" },
] as const;

/** The saved deadlines of an account; for professionals also those of the clients who share theirs. */
export default function MyDeadlinesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/my-deadlines" searchParams={searchParams}>
      {(viewer, query) => {
        const isProfessional = viewer.role === "professional";
        // The firm's own list is its owner's.
        const isClients = viewer.seat !== undefined || query.get("view") === "clients";
        const view = isProfessional && isClients ? "clients" : "own";
        return (
          <div className="flex flex-col gap-6">
            <PageHead
              title={view === "clients" ? "Deadlines of my clients" : "My deadlines"}
              intro={
                view === "clients"
                  ? "What the clients who share their deadlines with you must file and pay, by week."
                  : "What your business must file and pay in the next 18 months. Mark what is done, and get reminders."
              }
            />
            {isProfessional && !viewer.seat && (
              <TabNav label="Deadlines" path="/my-deadlines" parameter="view" tabs={views} current={view} />
            )}
            {view === "clients" ? <Clients viewer={viewer} /> : <Own viewer={viewer} query={query} />}
          </div>
        );
      }}
    </Gate>
  );
}

async function Clients({ viewer }: { viewer: Viewer }) {
  return <ClientDeadlines first={await listClientDates(viewer)} />;
}

/** The account's own list. Answers in the address are offered to be saved. */
async function Own({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const first = await getOwnList(viewer);
  const offered = listFormOf(query).answers;
  const country = first.list?.answers.country ?? offered?.country;
  const facts = country && oldestFacts((await obligationsNow(country)).obligations);
  return (
    <>
      {facts && <InformationNote facts={facts} />}
      <MyList first={first} offered={offered} formPath={listPath} />
    </>
  );
}
