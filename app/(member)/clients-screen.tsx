import { AddClientButton, ClientButtons } from "@/components/practice/client-buttons";
import { ClientFacts } from "@/components/practice/client-facts";
import { ClientFilter } from "@/components/practice/client-filter";
import { ClientTable } from "@/components/practice/client-list";
import { ImportLoader } from "@/components/practice/import-loader";
import { InviteButton } from "@/components/practice/invite-button";
import { MergeButton, MergedDoubles } from "@/components/practice/merge-button";
import { PageLinks } from "@/components/practice/page-links";
import { buttonClass } from "@/components/ui/button";
import { ExportLinks } from "@/components/ui/export-links";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import { SectionCard } from "@/components/ui/section-card";
import { planPath, planRequired } from "@/lib/billing/plans/rules";
import { listColleagues } from "@/lib/identity/seats/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { counted } from "@/lib/platform/format/counts";
import { isHttpError } from "@/lib/platform/http/errors";
import { worldCountries } from "@/lib/platform/reference/world-countries";
import { findLikelyDouble, listMergedDoubles } from "@/lib/practice/client-merges/reads";
import { clientParamsSchema, type ClientQuery, clientQuerySchema } from "@/lib/practice/clients/contract";
import { getClient, listClients } from "@/lib/practice/clients/reads";
import { hasRoom } from "@/lib/practice/clients/rules";
import { taxChoices } from "@/lib/practice/taxes/rules";

interface Props {
  viewer: Viewer;
  query: URLSearchParams;
  path: string;
}

const filterNames = ["q", "country", "tag", "seat", "tax", "archived", "page"] as const;

/** The filters of the URL; all clients where it names unknown ones. */
function queryOf(query: URLSearchParams): ClientQuery {
  const named = filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const parsed = clientQuerySchema.safeParse({ ...Object.fromEntries(named), perPage: 50 });
  return parsed.success ? parsed.data : clientQuerySchema.parse({ perPage: 50 });
}

/** The clients of the firm, or with `client` in the URL one of them. */
export async function ClientsScreen({ viewer, query, path }: Props) {
  if (!viewer.professionalId)
    return <NothingYet>Finish your profile first. Then your clients are listed here.</NothingYet>;
  if (query.get("import") === "yes" && !viewer.seat) return <Import path={path} />;
  const id = clientParamsSchema.safeParse({ id: query.get("client") });
  return id.success ? (
    <OneClient viewer={viewer} id={id.data.id} path={path} />
  ) : (
    <AllClients viewer={viewer} query={query} path={path} />
  );
}

function Import({ path }: { path: string }) {
  const listPath = `${path}?tab=clients`;
  return (
    <SectionCard title="Import clients" more={{ label: "All clients", href: listPath }}>
      <ImportLoader listPath={listPath} />
    </SectionCard>
  );
}

/** What the form of a client offers to choose from. */
const choicesFor = async (viewer: Viewer) => ({
  countries: worldCountries(),
  taxes: taxChoices(),
  colleagues: await listColleagues(viewer),
});

async function AllClients({ viewer, query, path }: Props) {
  const filters = queryOf(query);
  const [list, choices] = await Promise.all([listClients(viewer, filters), choicesFor(viewer)]);
  const { page: _page, perPage: _perPage, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some(Boolean);
  const hrefOf = `${path}?tab=clients&client=`;
  return (
    <SectionCard title="Clients" titled={false}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">
          {list.limit === -1
            ? counted(list.everyone, "client")
            : `${counted(list.everyone, "client")}. ${list.used} of ${list.limit} that you can add.`}
        </p>
        {viewer.seat?.role !== "assistant" && (
          <div className="flex flex-wrap items-center gap-3">
            {!viewer.seat && !viewer.viewedBy && (
              <ExportLinks href="/api/practice/clients/export.xlsx" label="Export" size="sm" />
            )}
            {!viewer.seat && (
              <IntentLink
                href={`${path}?tab=clients&import=yes`}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                Import
              </IntentLink>
            )}
            {hasRoom(list) && <AddClientButton hrefOf={hrefOf} {...choices} />}
          </div>
        )}
      </div>
      {!hasRoom(list) && viewer.seat?.role !== "assistant" && (
        <p className="mb-3">
          <span>{`${planRequired("practice").detail} `}</span>
          <IntentLink href={planPath} className="text-link">
            See your plan
          </IntentLink>
        </p>
      )}
      <ClientFilter path={path} query={filters} list={list} colleagues={choices.colleagues} />
      {list.items.length > 0 ? (
        <ClientTable clients={list.items} hrefOf={hrefOf} />
      ) : (
        <NothingYet>{isFiltered ? "No client is like that. Choose All to see every client." : noClients}</NothingYet>
      )}
      <PageLinks
        label="Pages of clients"
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => `${path}?${new URLSearchParams({ tab: "clients", ...chosen, page: String(page) })}`}
      />
    </SectionCard>
  );
}

const noClients =
  "No clients yet. People who book you, accept your quote or write with you are listed here. You can also add your own.";

/** The client; null for one of another firm, and for one that was deleted. */
async function findClient(viewer: Viewer, id: string) {
  try {
    return await getClient(viewer, id);
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  }
}

async function OneClient({ viewer, id, path }: { viewer: Viewer; id: string; path: string }) {
  const listPath = `${path}?tab=clients`;
  const hrefOf = `${listPath}&client=`;
  const [client, choices] = await Promise.all([findClient(viewer, id), choicesFor(viewer)]);
  if (!client)
    return (
      <SectionCard title="Clients" titled={false} more={{ label: "All clients", href: listPath }}>
        <NothingYet>This client is not in your list any more.</NothingYet>
      </SectionCard>
    );
  const isOwner = !viewer.seat;
  const likely = isOwner ? await findLikelyDouble(viewer, client) : null;
  const doubles = isOwner ? await listMergedDoubles(viewer, id) : [];
  return (
    <SectionCard title={client.name} more={{ label: "All clients", href: listPath }}>
      {client.archived && <p className="mb-3 text-ink-soft">This client is archived.</p>}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {[
          ...(client.accountId ? [{ label: "Messages", href: `/messages?to=${client.accountId}` }] : []),
          { label: "Work", href: `${path}?tab=work&client=${id}` },
          { label: "Papers", href: `${path}?tab=papers&client=${id}` },
        ].map(({ label, href }) => (
          <IntentLink key={label} href={href} className="text-link inline-flex min-h-11 items-center">
            {label}
          </IntentLink>
        ))}
        {viewer.seat?.role !== "assistant" && (
          <ClientButtons client={client} listPath={listPath} isOwner={isOwner} {...choices} />
        )}
        {viewer.seat?.role !== "assistant" && !client.accountId && !client.objectedAt && (
          <InviteButton client={client} />
        )}
        {isOwner && <MergeButton client={client} likely={likely} hrefOf={hrefOf} />}
      </div>
      <ClientFacts client={client} />
      <MergedDoubles doubles={doubles} hrefOf={hrefOf} />
    </SectionCard>
  );
}
