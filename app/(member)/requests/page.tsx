import type { Metadata } from "next";
import { AskSeveralButton } from "@/components/deals/ask-several-button";
import { DeadlineRequestForm, SentNotice } from "@/components/deals/deadline-request-form";
import { QuotesToAnswer } from "@/components/deals/quotes-to-answer";
import { RequestList } from "@/components/deals/request-list";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { helpWanted } from "@/lib/deadlines/pages/rules";
import { listRequests, requestReach } from "@/lib/deals/quote-requests/reads";
import { requestStatuses } from "@/lib/deals/quotes/contract";
import { listQuotes } from "@/lib/deals/quotes/reads";
import { currentTime } from "@/lib/platform/current-time";
import { wallTime } from "@/lib/platform/format/zones";
import { Gate, type SearchParams } from "../gate";
import { pageNumber } from "../page-number";

export const metadata: Metadata = { title: "Requests & Quotes" };

const perPage = 20;
const tabs = [
  { tab: "", label: "All" },
  { tab: "open", label: "Open" },
  { tab: "closed", label: "Closed" },
];

/** A client's requests with their recipients and replies, and the quotes that await a decision (decisions, Leads). */
export default function RequestsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/requests" searchParams={searchParams}>
      {async (viewer, query) => {
        const status = requestStatuses.find((each) => each === query.get("status")) ?? "";
        const [requests, quotes] = await Promise.all([
          listRequests(viewer, { page: pageNumber(query), perPage, status }),
          listQuotes(viewer, { page: 1, perPage: 50, status: "pending" }),
        ]);
        const help = helpWanted(query, wallTime(currentTime(), "UTC").date);
        return (
          <div className="flex max-w-5xl flex-col gap-6">
            <PageHead title="Requests & Quotes" intro="What you asked for, who has answered, and the quotes to answer.">
              <IntentLink href="/papers" className={buttonClass({ variant: "secondary" })}>
                Papers asked of you
              </IntentLink>
              <AskSeveralButton person={viewer.id} />
            </PageHead>
            <SentNotice />
            {help && (
              <DeadlineRequestForm
                deadline={{ obligation: help.obligation.id, on: help.on, name: help.obligation.name }}
                service={help.obligation.service}
                country={help.obligation.country}
                reach={await requestReach(viewer, help.obligation.service, help.obligation.country)}
                need={help.need}
              />
            )}
            <SectionCard title="Quotes to answer">
              <QuotesToAnswer first={quotes} />
            </SectionCard>
            <SectionCard title="Your requests">
              <TabNav label="Status of the requests" path="/requests" parameter="status" tabs={tabs} current={status} />
              <RequestList key={`${status} ${requests.page}`} first={requests} perPage={perPage} status={status} />
              <Pages page={requests.page} pages={requests.pages} status={status} />
            </SectionCard>
          </div>
        );
      }}
    </Gate>
  );
}

function Pages({ page, pages, status }: { page: number; pages: number; status: string }) {
  if (pages < 2) return null;
  const pathOf = (other: number) => `/requests?page=${other}${status && `&status=${status}`}`;
  const linkClass = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-3">
      {page > 1 ? (
        <IntentLink href={pathOf(page - 1)} className={linkClass}>
          Newer
        </IntentLink>
      ) : (
        <span />
      )}
      <p className="tnum text-sm text-ink-soft">{`Page ${page} of ${pages}`}</p>
      {page < pages ? (
        <IntentLink href={pathOf(page + 1)} className={linkClass}>
          Older
        </IntentLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
