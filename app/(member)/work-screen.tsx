import { PageLinks } from "@/components/practice/page-links";
import { ReturningWork } from "@/components/practice/series-list";
import { TemplateButton } from "@/components/practice/template-buttons";
import { WeekView } from "@/components/practice/week-view";
import { AddWorkButton, WorkButtons, WorkSteps } from "@/components/practice/work-buttons";
import { WorkFilter } from "@/components/practice/work-filter";
import { DueDay, WorkBoard, WorkTable } from "@/components/practice/work-list";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/figures/facts";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { listColleagues } from "@/lib/identity/seats/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { counted } from "@/lib/platform/format/counts";
import { formatDay } from "@/lib/platform/format/dates";
import { isHttpError } from "@/lib/platform/http/errors";
import { getClient, listClientNames } from "@/lib/practice/clients/reads";
import { paperLists } from "@/lib/practice/paper-lists/lists";
import { listSeries } from "@/lib/practice/series/reads";
import { taxChoices } from "@/lib/practice/taxes/rules";
import { listTemplates } from "@/lib/practice/templates/reads";
import { weekQuerySchema } from "@/lib/practice/week/contract";
import { getWeek } from "@/lib/practice/week/reads";
import { workParamsSchema, type WorkQuery, workQuerySchema } from "@/lib/practice/work/contract";
import { getBoard, getWork, listProjectChoices, listWork } from "@/lib/practice/work/reads";
import { stateLabels, timeSpent } from "@/lib/practice/work/rules";
import { TemplatesScreen } from "./templates-screen";

interface Props {
  viewer: Viewer;
  query: URLSearchParams;
  path: string;
}

const filterNames = ["q", "client", "country", "seat", "state", "from", "to", "page"] as const;
/** The filter names the clients of a firm that has no more; the search finds those of larger ones. */
const mostClients = 100;

/** The filters of the URL; all open work where it names unknown ones. */
function queryOf(query: URLSearchParams): WorkQuery {
  const named = filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const parsed = workQuerySchema.safeParse({ ...Object.fromEntries(named), perPage: 50 });
  return parsed.success ? parsed.data : workQuerySchema.parse({ perPage: 50 });
}

/** The work of the firm as a table or a board, or with `work` in the URL one piece of it. */
export async function WorkScreen({ viewer, query, path }: Props) {
  if (!viewer.professionalId)
    return <NothingYet>Finish your profile first. Then you can add work for your clients here.</NothingYet>;
  const id = workParamsSchema.safeParse({ id: query.get("work") });
  return id.success ? (
    <OneWork viewer={viewer} id={id.data.id} path={path} />
  ) : (
    <AllWork viewer={viewer} query={query} path={path} />
  );
}

const views = [
  { tab: "table", label: "Table" },
  { tab: "board", label: "Board" },
  { tab: "returning", label: "Returning" },
  { tab: "templates", label: "Templates" },
] as const;

async function AllWork({ viewer, query, path }: Props) {
  const filters = queryOf(query);
  const view = views.find(({ tab }) => tab === query.get("view"))?.tab ?? "table";
  const [list, clients, client, colleagues, templates, ownPapers] = await Promise.all([
    listWork(viewer, filters),
    listClientNames(viewer, mostClients + 1),
    chosenClient(viewer, filters.client),
    listColleagues(viewer),
    listTemplates(viewer, { kind: "steps" }),
    listTemplates(viewer, { kind: "papers" }),
  ]);
  const hrefOf = `${path}?tab=work&work=`;
  return (
    <SectionCard title="Work" titled={false}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">{`${counted(list.open, "piece", "pieces")} of work to do`}</p>
        {viewer.seat?.role !== "assistant" && clients.length > 0 && (
          <AddWorkButton
            client={client}
            taxes={taxChoices()}
            colleagues={colleagues}
            templates={templates}
            paperLists={[...ownPapers.items.map(({ items, ...list }) => ({ ...list, papers: items })), ...paperLists]}
          />
        )}
        {viewer.seat?.role !== "assistant" && clients.length === 0 && (
          <IntentLink href={`${path}?tab=clients`} className={buttonClass()}>
            Add a client first
          </IntentLink>
        )}
      </div>
      <TabNav label="Views of work" path={`${path}?tab=work`} parameter="view" tabs={views} current={view} />
      <div className="mt-4">
        {view === "returning" && <Returning viewer={viewer} filters={filters} path={path} colleagues={colleagues} />}
        {view === "templates" && (
          <TemplatesScreen viewer={viewer} kind="steps" listPath={`${path}?tab=work&view=templates`} />
        )}
        {(view === "table" || view === "board") && (
          <>
            <WorkFilter
              path={path}
              view={view}
              colleagues={colleagues}
              clients={clients.length > mostClients ? [client].filter((one) => one !== null) : clients}
              query={filters}
              countries={list.countries}
            />
            {view === "board" ? (
              <WorkBoard board={await getBoard(viewer, boardFilters(filters))} hrefOf={hrefOf} />
            ) : (
              <Listed list={list} filters={filters} path={path} hrefOf={hrefOf} />
            )}
          </>
        )}
      </div>
    </SectionCard>
  );
}

/** The client whom the filter shows; null for none. */
async function chosenClient(viewer: Viewer, id: string) {
  const client = id ? await found(getClient(viewer, id)) : null;
  return client && { id: client.id, name: client.name, country: client.country };
}

const boardFilters = ({ q, client, country, seat }: WorkQuery) => ({ q, client, country, seat });

const noWork = "No work yet. Add the work that you do for your clients: a VAT return, payroll, accounts.";

type ListedProps = { list: Awaited<ReturnType<typeof listWork>>; filters: WorkQuery; path: string; hrefOf: string };

function Listed({ list, filters, path, hrefOf }: ListedProps) {
  const { page: _page, perPage: _perPage, state, ...chosen } = filters;
  const isFiltered = state !== "open" || Object.values(chosen).some(Boolean);
  const pageAt = (number: number) => {
    const named = Object.entries({ ...chosen, state, page: String(number) }).filter(([, value]) => value !== "");
    return `${path}?${new URLSearchParams([["tab", "work"], ...named])}`;
  };
  if (list.items.length === 0)
    return <NothingYet>{isFiltered ? "No work is like that. Choose All to see everything." : noWork}</NothingYet>;
  return (
    <>
      <WorkTable work={list.items} hrefOf={hrefOf} />
      <PageLinks label="Pages of work" page={list.page} pages={list.pages} hrefOf={pageAt} />
    </>
  );
}

interface ReturningProps {
  viewer: Viewer;
  filters: WorkQuery;
  path: string;
  colleagues: Awaited<ReturnType<typeof listColleagues>>;
}

async function Returning({ viewer, filters: { client, page }, path, colleagues }: ReturningProps) {
  const list = await listSeries(viewer, { client, page, perPage: 50 });
  const hrefOf = (number: number) =>
    `${path}?${new URLSearchParams({ tab: "work", view: "returning", ...(client && { client }), page: String(number) })}`;
  return (
    <ReturningWork list={list} colleagues={colleagues} hrefOf={hrefOf} mayEdit={viewer.seat?.role !== "assistant"} />
  );
}

/** Null for what is another firm's, and for what was deleted. */
const found = <T,>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  });

async function OneWork({ viewer, id, path }: { viewer: Viewer; id: string; path: string }) {
  const listPath = `${path}?tab=work`;
  const work = await found(getWork(viewer, id));
  if (!work)
    return (
      <SectionCard title="Work" titled={false} more={{ label: "All work", href: listPath }}>
        <NothingYet>This work is not in your list any more.</NothingYet>
      </SectionCard>
    );
  const mayEdit = viewer.seat?.role !== "assistant";
  const [colleagues, projects] = mayEdit
    ? await Promise.all([listColleagues(viewer), listProjectChoices(viewer, work.client.id)])
    : [[], []];
  return (
    <SectionCard title={work.title} more={{ label: "All work", href: listPath }}>
      <div className="mb-4">
        {mayEdit && (
          <WorkButtons
            key={work.version}
            work={work}
            listPath={listPath}
            colleagues={colleagues}
            projects={projects}
            isOwner={!viewer.seat}
          />
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts
          rows={[
            [
              "Client",
              <IntentLink key="client" href={`${path}?tab=clients&client=${work.client.id}`} className="text-link">
                {work.client.name}
              </IntentLink>,
            ],
            ["Due", <DueDay key="due" work={work} />],
            ["Due by", work.obligation?.name ?? "A date that you chose"],
            ["Period", work.period ? `To ${formatDay(work.period)}` : "None"],
            ["State", stateLabels[work.state]],
            ["In charge", work.seat?.name ?? "The owner"],
            ["Time spent", timeSpent(work.minutes)],
            ["Project", work.project?.title ?? "None"],
            [
              "Papers",
              <IntentLink key="papers" href={`${path}?tab=papers&client=${work.client.id}`} className="text-link">
                Requests to the client
              </IntentLink>,
            ],
          ]}
        />
        <section aria-label="Steps">
          <h3 className="mb-1 text-base font-semibold">Steps</h3>
          <WorkSteps work={work} />
          {viewer.seat?.role !== "assistant" && work.steps.length > 0 && (
            <TemplateButton
              label="Save as template"
              kind="steps"
              draft={{
                name: work.title,
                country: work.client.country,
                service: work.service,
                steps: work.steps.map(({ text }) => text),
              }}
            />
          )}
        </section>
      </div>
    </SectionCard>
  );
}

/** The next work that is due, for the calendar's tab; nothing without any. */
export async function DueWork({ viewer, path }: Omit<Props, "query">) {
  const { items } = await listWork(viewer, workQuerySchema.parse({ perPage: 10 }));
  if (items.length === 0) return null;
  return (
    <SectionCard title="Due work" more={{ label: "All work", href: `${path}?tab=work` }}>
      <WorkTable work={items} hrefOf={`${path}?tab=work&work=`} />
    </SectionCard>
  );
}

/** What needs the firm or one of its seats this week. */
export async function WeekScreen({ viewer, query, path }: Props) {
  if (!viewer.professionalId) return null;
  const parsed = weekQuerySchema.safeParse({ seat: query.get("seat") ?? "" });
  const seat = parsed.success ? parsed.data.seat : "";
  const [week, colleagues] = await Promise.all([getWeek(viewer, { seat }), listColleagues(viewer)]);
  const tabs = [
    { tab: "", label: "The firm" },
    { tab: "mine", label: "Mine" },
    ...(viewer.seat ? [{ tab: "owner", label: "The owner" }] : []),
    ...colleagues.filter(({ id }) => id !== viewer.seat?.id).map(({ id, name }) => ({ tab: id, label: name })),
  ];
  const hasTeam = colleagues.length > 0 || viewer.seat !== undefined;
  return (
    <SectionCard
      title="My week"
      titled={query.get("tab") !== "week"}
      more={{ label: "All work", href: `${path}?tab=work` }}
    >
      {hasTeam && <TabNav label="Whose work" path={`${path}?tab=week`} parameter="seat" tabs={tabs} current={seat} />}
      <div className="mt-2">
        <WeekView week={week} />
      </div>
    </SectionCard>
  );
}
