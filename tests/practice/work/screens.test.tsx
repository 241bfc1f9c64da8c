import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { WeekView } from "@/components/practice/week-view";
import { SeriesButtons, WorkButtons, WorkSteps } from "@/components/practice/work-buttons";
import { WorkDialog } from "@/components/practice/work-dialog";
import { WorkBoard, WorkTable } from "@/components/practice/work-list";
import { Toasts } from "@/components/ui/toasts";
import type { Series } from "@/lib/practice/series/contract";
import type { Week } from "@/lib/practice/week/contract";
import type { Work, WorkDates } from "@/lib/practice/work/contract";
import { workStates } from "@/lib/practice/work/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { facts } from "@/tests/practice/work/sample";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));

const id = (end: string) => `0b6f1f34-0000-4000-8000-0000000000${end}`;
const work: Work = {
  id: id("a1"),
  client: { id: id("c1"), name: "Mara Bakers", country: "KE" },
  title: "VAT return",
  service: "vat-compliance",
  frequency: "monthly",
  obligation: { id: "ke-vat3", name: "VAT return" },
  facts,
  zone: "Africa/Nairobi",
  period: "2026-11-30",
  dueOn: "2026-12-20",
  nominalOn: "2026-12-20",
  state: "in-progress",
  steps: [{ id: id("b1"), text: "Check the sales", doneAt: null }],
  seat: null,
  minutes: 90,
  project: null,
  seriesId: null,
  filedAt: null,
  doneAt: null,
  overdue: true,
  createdAt: "2026-12-01T10:00:00.000Z",
  updatedAt: "2026-12-01T10:00:00.000Z",
  version: 3,
};
const dates: WorkDates = {
  facts,
  zone: "Africa/Nairobi",
  vatFilings: [],
  asksYearEnd: false,
  schedules: [],
  documents: [],
  dates: [{ period: "2026-11-30", date: "2026-12-18", nominal: "2026-12-20", tentative: false }],
};
const choices = {
  taxes: [{ id: "ke-vat3", name: "VAT return", country: "KE" }],
  colleagues: [],
  paperLists: [
    {
      id: "ke-vat",
      country: "KE",
      name: "VAT return",
      papers: [
        { name: "eTIMS report", note: "Of the month" },
        { name: "Bank statements", note: "" },
      ],
    },
    { id: "za-vat", country: "ZA", name: "VAT201", papers: [] },
  ],
  templates: {
    items: [],
    standard: [
      {
        id: "ke-vat",
        name: "VAT, Kenya",
        country: "KE",
        service: "vat-compliance",
        obligation: "ke-vat3",
        steps: ["File"],
      },
    ],
  },
};
const dialog = () => {
  const saved = vi.fn();
  const shown = renderScreen(<WorkDialog open onOpenChange={() => {}} client={null} {...choices} onSaved={saved} />);
  return { ...shown, saved };
};
const clients = [
  { id: id("c1"), name: "Mara Bakers", country: "KE", company: "", email: "" },
  { id: id("c2"), name: "Lee Ltd", country: "US", company: "", email: "" },
];
/** Types a part of a client's name and chooses the client from the list. */
async function choose(user: ReturnType<typeof dialog>["user"], name: string) {
  network.use(
    http.get("*/api/practice/clients", ({ request }) => {
      const q = new URL(request.url).searchParams.get("q")!.toLowerCase();
      return HttpResponse.json({ items: clients.filter((one) => one.name.toLowerCase().includes(q)) });
    }),
  );
  await user.type(screen.getByRole("combobox", { name: "Client" }), name.slice(0, 3));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Client" }).value).toBe(name);
}
/** Records what is sent to an endpoint. */
function recorded(path: string): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(work, { status: 201 });
    }),
  );
  return sent;
}

test("an accountant adds VAT that returns, with steps of a template and papers of a list", async () => {
  network.use(http.get("*/api/practice/work/dates", () => HttpResponse.json(dates)));
  const sent = recorded("*/api/practice/series");
  const { user, saved } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await user.click(form.getByRole("button", { name: "Save work" }));
  expect(await form.findByText("Please choose a client")).toBeTruthy();
  await choose(user, "Mara Bakers");
  await user.selectOptions(form.getByLabelText(/^Due by/), "VAT return");
  expect(await form.findByText("To 30 November 2026, due 18 December 2026")).toBeTruthy();
  await user.click(form.getByLabelText("Make the next periods by themselves"));
  await user.selectOptions(form.getByLabelText(/^Steps from a template/), "VAT, Kenya");
  expect(within(form.getByLabelText(/^Papers from a list/)).queryByText("VAT201")).toBeNull();
  await user.selectOptions(form.getByLabelText(/^Papers from a list/), "VAT return");
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      client: id("c1"),
      title: "VAT return",
      service: "vat-compliance",
      steps: ["File"],
      papers: [
        { name: "eTIMS report", note: "Of the month" },
        { name: "Bank statements", note: "" },
      ],
      due: { by: "obligation", obligation: "ke-vat3", facts, period: null },
    },
  ]);
});

test("work for a client without known taxes has a date by hand", async () => {
  const sent = recorded("*/api/practice/work");
  const { user, saved } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await choose(user, "Lee Ltd");
  expect(form.queryByLabelText(/^Due by/)).toBeNull();
  await user.type(form.getByLabelText("Title"), "Advice");
  await user.type(form.getByLabelText("Due on"), "2027-01-31");
  await user.selectOptions(form.getByLabelText(/^Time zone/), "America/New York");
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ title: "Advice", due: { by: "hand", on: "2027-01-31", zone: "America/New_York" } }]);
});

test("a date by hand is in the zone in which the accountant reads times", async () => {
  document.cookie = "daftari-zone=Asia/Dubai; path=/";
  const sent = recorded("*/api/practice/work");
  const { user, saved } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await choose(user, "Lee Ltd");
  await user.type(form.getByLabelText("Title"), "Advice");
  await user.type(form.getByLabelText("Due on"), "2027-01-31");
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  document.cookie = "daftari-zone=; max-age=0; path=/";
  expect(sent).toMatchObject([{ due: { by: "hand", zone: "Asia/Dubai" } }]);
});

test("work by a tax is not saved on a typed date while the tax's dates are unknown, and the dates are read again", async () => {
  let reads = 0;
  network.use(
    http.get("*/api/practice/work/dates", () => {
      reads += 1;
      return reads === 1 ? refusal(503, "busy", "We are busy.") : HttpResponse.json(dates);
    }),
  );
  const sent = recorded("*/api/practice/work");
  const { user, saved } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await choose(user, "Mara Bakers");
  await user.type(form.getByLabelText("Due on"), "2027-01-31");
  await user.selectOptions(form.getByLabelText(/^Due by/), "VAT return");
  const save = form.getByRole<HTMLButtonElement>("button", { name: "Save work" });
  expect(save.disabled).toBe(true);
  expect(await form.findByText("We could not find the dates of this tax.")).toBeTruthy();
  form.getByLabelText<HTMLInputElement>("Title").form!.requestSubmit();
  expect(await form.findByText("The dates of this tax are not found yet")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(form.getByRole("button", { name: "Try again" }));
  await form.findByText("To 30 November 2026, due 18 December 2026");
  await user.click(save);
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ due: { by: "obligation", obligation: "ke-vat3" } }]);
});

test("what is wrong with one step or the date is shown, and a changed form is another attempt", async () => {
  const keys: (string | null)[] = [];
  const faults = { "steps.2": "This step is too long", "due.on": "This is not a date" };
  network.use(
    http.post("*/api/practice/work", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return HttpResponse.error();
      return keys.length === 2
        ? refusal(400, "invalid-input", "Please check.", faults)
        : HttpResponse.json(work, { status: 201 });
    }),
  );
  const { user, saved } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await choose(user, "Lee Ltd");
  await user.type(form.getByLabelText("Title"), "Advice");
  await user.type(form.getByLabelText("Due on"), "2027-01-31");
  await user.click(form.getByRole("button", { name: "Save work" }));
  await user.click(await form.findByRole("button", { name: "Retry" }));
  expect(await form.findByText("This step is too long")).toBeTruthy();
  expect(form.getByText("This is not a date")).toBeTruthy();
  await user.type(form.getByLabelText("Title"), "!");
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("the papers of work that returns say what is wrong with one of them", async () => {
  network.use(
    http.post("*/api/practice/series", () =>
      refusal(400, "invalid-input", "Please check.", { "papers.0.name": "This name is too long" }),
    ),
  );
  const { user } = dialog();
  const form = within(await screen.findByRole("dialog", { name: "Add work" }));
  await choose(user, "Lee Ltd");
  await user.type(form.getByLabelText("Title"), "Bookkeeping");
  await user.type(form.getByLabelText("Due on"), "2027-01-31");
  await user.selectOptions(form.getByLabelText(/^Returns/), "monthly");
  await user.click(form.getByRole("button", { name: "Save work" }));
  expect(await form.findByText("This name is too long")).toBeTruthy();
});

test("a state is changed with a way back, and only to those that follow", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/practice/work/:id", async ({ request }) => {
      const json = (await request.json()) as { state: Work["state"] };
      sent.push([request.headers.get("if-match"), json.state]);
      return HttpResponse.json({ ...work, state: json.state, version: 4 });
    }),
  );
  const { user } = renderScreen(
    <>
      <WorkButtons
        work={work}
        listPath="/professional-dashboard?tab=work"
        isOwner={false}
        colleagues={[]}
        projects={[]}
      />
      <Toasts />
    </>,
  );
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("button", { name: "In progress" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filed" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['"3"', "filed"],
      ['"4"', "in-progress"],
    ]),
  );
});

test("a step is marked with the keyboard", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put("*/api/practice/work/:id/steps/:step", async ({ request, params }) => {
      sent.push([params.step, await request.json()]);
      return HttpResponse.json(work);
    }),
  );
  const { user } = renderScreen(<WorkSteps work={work} />);
  await user.tab();
  await user.keyboard(" ");
  await vi.waitFor(() => expect(sent).toEqual([[id("b1"), { done: true }]]));
});

test("the table and the board name the client, the date and what is overdue", () => {
  const columns = workStates.map((state) => ({ state, total: 0, items: [] as Work[] }));
  columns[1] = { state: "in-progress", total: 30, items: [work] };
  renderScreen(
    <>
      <WorkTable work={[work]} hrefOf="/hub?work=" />
      <WorkBoard board={{ columns }} hrefOf="/hub?work=" />
    </>,
  );
  const table = within(screen.getByRole("table"));
  expect(table.getByRole("link", { name: "VAT return" }).getAttribute("href")).toBe(`/hub?work=${work.id}`);
  expect(table.getByText("Overdue")).toBeTruthy();
  const column = within(screen.getByRole("region", { name: "In progress (30)" }));
  expect(column.getByText("And 29 more.")).toBeTruthy();
});

const nothing = { total: 0, items: [] };
const quiet: Week = {
  overdue: nothing,
  soon: nothing,
  waiting: nothing,
  papers: nothing,
  bookings: nothing,
  shared: nothing,
  leads: 0,
  unread: 0,
};

test("a week without work says so, and one with work says how long requests wait", () => {
  const { rerender } = renderScreen(<WeekView week={quiet} />);
  expect(screen.getByText(/Nothing is due in the next seven days/)).toBeTruthy();
  const request = { id: id("d1"), client: "Kofi Mensah", startsAt: "2027-01-04T09:00:00.000Z", hoursLeft: 5 };
  rerender(
    <WeekView
      week={{ ...quiet, overdue: { total: 1, items: [work] }, bookings: { total: 1, items: [request] }, unread: 2 }}
    />,
  );
  expect(within(screen.getByRole("region", { name: "Overdue" })).getByText("Mara Bakers")).toBeTruthy();
  expect(screen.getByText("5 hours left to answer")).toBeTruthy();
  expect(screen.getByRole("link", { name: "2 unread messages" })).toBeTruthy();
});

test("papers to check in the week lead to their request", () => {
  const papers = { total: 1, items: [{ id: id("e2"), title: "VAT papers", client: work.client, count: 2 }] };
  renderScreen(<WeekView week={{ ...quiet, papers }} />);
  const href = `/professional-dashboard?tab=papers&request=${id("e2")}`;
  expect(screen.getByRole("link", { name: "VAT papers" }).getAttribute("href")).toBe(href);
});

test("work that returns is paused, skipped and brought back", async () => {
  const series: Series = {
    id: id("e1"),
    client: work.client,
    title: "VAT",
    service: "",
    frequency: "monthly",
    obligation: null,
    facts: null,
    zone: "UTC",
    steps: [],
    seat: null,
    papers: [],
    papersDaysBefore: 7,
    version: 2,
    state: "active",
    next: { period: "2026-12-31", on: "2027-01-01" },
    skipped: ["2026-11-30"],
  };
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/practice/series/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(series);
    }),
  );
  const { user } = renderScreen(<SeriesButtons series={series} colleagues={[]} />);
  for (const name of ["Pause", "Skip the next one", "Bring back the skipped one"]) {
    await user.click(screen.getByRole("button", { name: `${name}: VAT` }));
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  }
  await vi.waitFor(() => expect(sent).toEqual([{ state: "paused" }, { skip: "2026-12-31" }, { unskip: "2026-11-30" }]));
});
