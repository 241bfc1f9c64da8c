import type { Metadata } from "next";
import { AskedPapers } from "@/components/practice/asked-papers";
import { PaperFiles } from "@/components/practice/paper-files";
import { PaperSender } from "@/components/practice/paper-sender";
import { StopReminders } from "@/components/practice/stop-reminders";
import { Badge } from "@/components/ui/badge";
import { HiddenInView } from "@/components/ui/hidden-in-view";
import { NothingYet } from "@/components/ui/nothing-yet";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { formatDay } from "@/lib/platform/format/dates";
import type { ClientRequest } from "@/lib/practice/document-requests/contract";
import { requestStateLabels } from "@/lib/practice/document-requests/rules";
import { requestsToClient } from "@/lib/practice/papers/reads";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "Papers" };

/** What professionals asked the client for, with what was sent. */
export default function PapersPage() {
  return (
    <Gate path="/papers">
      {(viewer) => (viewer.viewedBy ? <HiddenInView title="Papers" /> : <Papers viewer={viewer} />)}
    </Gate>
  );
}

async function Papers({ viewer }: { viewer: Viewer }) {
  const requests = await requestsToClient(viewer);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHead title="Papers" intro="What your accountants asked you for, and what you sent." />
      <p id="sent" className="hidden rounded-control bg-success-soft p-3 text-success target:block">
        Your file has arrived.
      </p>
      {requests.length === 0 && <NothingYet>No accountant has asked you for papers yet.</NothingYet>}
      {requests.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
    </div>
  );
}

function OneRequest({ request }: { request: ClientRequest }) {
  const isClosed = request.state === "closed";
  return (
    <SectionCard title={request.title}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isClosed ? "neutral" : "info"}>{requestStateLabels[request.state]}</Badge>
        <span className="wrap-anywhere">{`${request.firm}, due on ${formatDay(request.dueOn)}`}</span>
      </p>
      {request.note && <p className="measure mt-3 wrap-anywhere whitespace-pre-line">{request.note}</p>}
      <div className="mt-4">
        <AskedPapers items={request.items}>
          {({ id, name, state, reason, papers }) => (
            <>
              {reason && <p className="measure wrap-anywhere text-warning">{reason}</p>}
              <PaperFiles papers={papers} />
              {!isClosed && state !== "accepted" && <PaperSender paperKey={request.id} item={id} paper={name} />}
            </>
          )}
        </AskedPapers>
      </div>
      {request.items.some(({ papers }) => papers.length > 0) && (
        <a
          href={`/api/practice/requests/${request.id}/papers.zip`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Download all papers
        </a>
      )}
      {!isClosed && <StopReminders paperKey={request.id} stopped={request.remindersStopped} />}
    </SectionCard>
  );
}
