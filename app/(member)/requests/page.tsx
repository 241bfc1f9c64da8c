import type { Metadata } from "next";
import { AskSeveralButton } from "@/components/deals/ask-several-button";
import { DeadlineRequestForm, SentNotice } from "@/components/deals/deadline-request-form";
import { QuotesToAnswer } from "@/components/deals/quotes-to-answer";
import { RequestList } from "@/components/deals/request-list";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { helpWanted } from "@/lib/deadlines/pages/rules";
import { listRequests, requestReach } from "@/lib/deals/quote-requests/reads";
import { listQuotes } from "@/lib/deals/quotes/reads";
import { currentTime } from "@/lib/platform/current-time";
import { wallTime } from "@/lib/platform/format/zones";
import { Gate, type SearchParams } from "../gate";
import { pageNumber } from "../page-number";

export const metadata: Metadata = { title: "Requests & Quotes" };

const perPage = 20;

/** A client's requests with their recipients and replies, and the quotes that await a decision (decisions, Leads). */
export default function RequestsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/requests" searchParams={searchParams}>
      {async (viewer, query) => {
        const [requests, quotes] = await Promise.all([
          listRequests(viewer, { page: pageNumber(query), perPage }),
          listQuotes(viewer, { page: 1, perPage: 50, status: "pending" }),
        ]);
        const help = helpWanted(query, wallTime(currentTime(), "UTC").date);
        return (
          <div className="flex max-w-5xl flex-col gap-6">
            <PageHead title="Requests & Quotes" intro="What you asked for, who has answered, and the quotes to answer.">
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
              <RequestList key={requests.page} first={requests} perPage={perPage} />
              <Pages page={requests.page} pages={requests.pages} />
            </SectionCard>
          </div>
        );
      }}
    </Gate>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  const linkClass = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-3">
      {page > 1 ? (
        <IntentLink href={`/requests?page=${page - 1}`} className={linkClass}>
          Newer
        </IntentLink>
      ) : (
        <span />
      )}
      <p className="tnum text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <IntentLink href={`/requests?page=${page + 1}`} className={linkClass}>
          Older
        </IntentLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
