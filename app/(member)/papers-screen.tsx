import { RequestButtons } from "@/components/practice/request-buttons";
import { RequestPapers } from "@/components/practice/request-papers";
import { RequestTable, requestTones } from "@/components/practice/request-table";
import { SearchForm } from "@/components/practice/search-form";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import { SectionCard } from "@/components/ui/section-card";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { siteUrl } from "@/lib/platform/env";
import { formatDay } from "@/lib/platform/format/dates";
import { isHttpError } from "@/lib/platform/http/errors";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { clientQuerySchema } from "@/lib/practice/clients/contract";
import { getClient, listClients } from "@/lib/practice/clients/reads";
import { requestParamsSchema, requestQuerySchema } from "@/lib/practice/document-requests/contract";
import { getRequest, listRequests } from "@/lib/practice/document-requests/reads";
import { requestStateLabels } from "@/lib/practice/document-requests/rules";
import { listTemplates } from "@/lib/practice/templates/reads";
import { listsToStartFrom } from "@/lib/practice/templates/rules";
import { RequestForm } from "./panels";
import { TemplatesScreen } from "./templates-screen";

interface Props {
  viewer: Viewer;
  query: URLSearchParams;
  path: string;
}

const idIn = (query: URLSearchParams, name: string) => {
  const parsed = requestParamsSchema.safeParse({ id: query.get(name) });
  return parsed.success ? parsed.data.id : null;
};

/**
 * The firm's document requests; with `request` in the URL one of them, with `new` the form of
 * another one, with `templates` the firm's own lists of papers.
 */
export async function PapersScreen({ viewer, query, path }: Props) {
  if (!viewer.professionalId)
    return <NothingYet>Finish your profile first. Then you can ask clients for papers here.</NothingYet>;
  const id = idIn(query, "request");
  if (id) return <OneRequest viewer={viewer} id={id} path={path} />;
  if (query.has("templates")) return <Templates viewer={viewer} path={path} />;
  return query.has("new") ? (
    <NewRequest viewer={viewer} query={query} path={path} />
  ) : (
    <AllRequests viewer={viewer} query={query} path={path} />
  );
}

const found = <T,>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  });

const filters = [
  { state: "open", label: "Open" },
  { state: "closed", label: "Closed" },
  { state: "", label: "All" },
] as const;

async function AllRequests({ viewer, query, path }: Props) {
  const client = idIn(query, "client") ?? "";
  const state = filters.find((filter) => filter.state === query.get("state"))?.state ?? "open";
  const parsed = requestQuerySchema.safeParse({ client, state, page: query.get("page") ?? 1, perPage: 50 });
  const list = await listRequests(viewer, parsed.success ? parsed.data : requestQuerySchema.parse({ perPage: 50 }));
  const of = client && (await found(getClient(viewer, client)));
  const hrefWith = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ tab: "papers", ...(client && { client }), ...more })}`;
  return (
    <SectionCard title="Papers" titled={false}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="State of the requests" className="flex flex-wrap gap-x-5">
          {filters.map((filter) => (
            <IntentLink
              key={filter.label}
              href={hrefWith({ state: filter.state })}
              aria-current={filter.state === state ? "page" : undefined}
              className="text-link inline-flex min-h-11 min-w-11 items-center aria-[current=page]:font-semibold"
            >
              {filter.label}
            </IntentLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-3">
          <IntentLink href={`${path}?tab=papers&templates=1`} className={buttonClass({ variant: "secondary" })}>
            Templates
          </IntentLink>
          <IntentLink href={hrefWith({ new: "1" })} className={buttonClass()}>
            Ask for papers
          </IntentLink>
        </div>
      </div>
      {of && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{`Requests to ${of.name}`}</span>
          <IntentLink href={`${path}?tab=papers`} className="text-link inline-flex min-h-11 items-center">
            All clients
          </IntentLink>
        </p>
      )}
      {list.items.length > 0 ? (
        <RequestTable requests={list.items} hrefOf={`${path}?tab=papers&request=`} />
      ) : (
        <NothingYet>No requests here. Ask a client for papers, and see at a glance what is missing.</NothingYet>
      )}
      {list.page < list.pages && (
        <IntentLink
          href={hrefWith({ state, page: String(list.page + 1) })}
          className="touch text-link mt-4 inline-flex items-center"
        >
          Next page
        </IntentLink>
      )}
    </SectionCard>
  );
}

function Templates({ viewer, path }: { viewer: Viewer; path: string }) {
  return (
    <SectionCard title="Your lists of papers" more={{ label: "All requests", href: `${path}?tab=papers` }}>
      <TemplatesScreen viewer={viewer} kind="papers" listPath={`${path}?tab=papers&templates=1`} />
    </SectionCard>
  );
}

/** The form of a request to the client in the URL; without one, a search for the client. */
async function NewRequest({ viewer, query, path }: Props) {
  const id = idIn(query, "client");
  const client = id && (await found(getClient(viewer, id)));
  const back = { label: "All requests", href: `${path}?tab=papers` };
  if (client) {
    const own = await listTemplates(viewer, { kind: "papers" });
    return (
      <SectionCard title={`Ask ${client.name} for papers`} more={back}>
        <RequestForm
          clientId={client.id}
          zone={zoneOfPerson({ timeZone: null, country: client.country })}
          lists={listsToStartFrom(own.items, client.country)}
          hrefOf={`${path}?tab=papers&request=`}
        />
      </SectionCard>
    );
  }
  const q = (query.get("q") ?? "").slice(0, 100);
  const search = clientQuerySchema.safeParse({ q, perPage: 20 });
  const { items } = await listClients(viewer, search.success ? search.data : clientQuerySchema.parse({ perPage: 20 }));
  return (
    <SectionCard title="Whom do you ask?" more={back}>
      <SearchForm path={path} hidden={{ tab: "papers", new: "1" }} q={q} label="Search your clients" />
      {items.length > 0 ? (
        <ul>
          {items.map((one) => (
            <li key={one.id} className="border-t border-rule">
              <IntentLink
                href={`${path}?tab=papers&new=1&client=${one.id}`}
                className="text-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {one.name}
              </IntentLink>
            </li>
          ))}
        </ul>
      ) : (
        <NothingYet>No client is like that. Add the client under Clients first.</NothingYet>
      )}
    </SectionCard>
  );
}

async function OneRequest({ viewer, id, path }: { viewer: Viewer; id: string; path: string }) {
  const request = await found(getRequest(viewer, id));
  const back = { label: "All requests", href: `${path}?tab=papers` };
  if (!request)
    return (
      <SectionCard title="Papers" titled={false} more={back}>
        <NothingYet>This request is not in your list any more.</NothingYet>
      </SectionCard>
    );
  return (
    <SectionCard title={request.title} more={back}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={requestTones[request.state]}>{requestStateLabels[request.state]}</Badge>
        <IntentLink
          href={`${path}?tab=clients&client=${request.client.id}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {request.client.name}
        </IntentLink>
        <span>{`Due on ${formatDay(request.dueOn)}`}</span>
        {request.workId && (
          <IntentLink
            href={`${path}?tab=work&work=${request.workId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            See the work
          </IntentLink>
        )}
      </p>
      {request.note && <p className="measure mt-3 wrap-anywhere whitespace-pre-line">{request.note}</p>}
      {request.client.objected && <p className="mt-3">This client does not want emails or links from you.</p>}
      <RequestButtons request={request} site={siteUrl} canSaveTemplate={viewer.seat?.role !== "assistant"} />
      <div className="mt-4">
        <RequestPapers request={request} downloadable={!viewer.viewedBy} />
      </div>
      {!viewer.viewedBy && request.items.some(({ papers }) => papers.length > 0) && (
        <a href={`/api/practice/requests/${id}/papers.zip`} className={buttonClass({ variant: "secondary" })}>
          Download all papers
        </a>
      )}
    </SectionCard>
  );
}
