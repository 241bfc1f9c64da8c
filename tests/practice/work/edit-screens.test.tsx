import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { SeriesDialog } from "@/components/practice/series-dialog";
import { WorkEditDialog } from "@/components/practice/work-edit-dialog";
import type { Series } from "@/lib/practice/series/contract";
import type { Work, WorkDates } from "@/lib/practice/work/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { facts } from "@/tests/practice/work/sample";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const id = (end: string) => `0b6f1f34-0000-4000-8000-0000000000${end}`;
const client = { id: id("c1"), name: "Gulf Trading", country: "AE" };
const seat = { id: id("d1"), name: "Amina Otieno" };
const work: Work = {
  id: id("a1"),
  client,
  title: "VAT return",
  service: "",
  frequency: "varies",
  obligation: { id: "ae-vat-return", name: "VAT return" },
  facts,
  zone: "Asia/Dubai",
  period: "2026-11-30",
  dueOn: "2026-12-28",
  nominalOn: "2026-12-28",
  state: "in-progress",
  steps: [
    { id: id("b1"), text: "Check the sales", doneAt: "2026-12-01T10:00:00.000Z" },
    { id: id("b2"), text: "File", doneAt: null },
    { id: id("b3"), text: "Pay", doneAt: null },
  ],
  seat: null,
  minutes: 90,
  project: null,
  seriesId: null,
  filedAt: null,
  doneAt: null,
  overdue: false,
  createdAt: "2026-12-01T10:00:00.000Z",
  updatedAt: "2026-12-01T10:00:00.000Z",
  version: 3,
};
const series: Series = {
  id: id("e1"),
  client,
  title: "VAT",
  service: "",
  frequency: "varies",
  obligation: work.obligation,
  facts,
  zone: "Asia/Dubai",
  steps: ["File"],
  seat: null,
  papers: [{ name: "Sales", note: "All of the month" }],
  papersDaysBefore: 7,
  state: "active",
  next: { period: "2026-12-31", on: "2027-01-01" },
  skipped: [],
  version: 2,
};

/** Records the changes that are sent to an endpoint. */
function recorded(path: string, answer: object): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http.patch(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

test("work gets another person in charge, a project, and its steps in another order", async () => {
  const sent = recorded("*/api/practice/work/:id", work);
  const saved = vi.fn();
  const projects = [{ id: id("f1"), title: "Books of 2026" }];
  const { user } = renderScreen(
    <WorkEditDialog work={work} projects={projects} colleagues={[seat]} open onOpenChange={() => {}} onSaved={saved} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit work" }));
  await user.selectOptions(form.getByLabelText(/^In charge/), "Amina Otieno");
  await user.selectOptions(form.getByLabelText(/^Project/), "Books of 2026");
  expect(form.getByLabelText(/^Step 1, done/)).toHaveProperty("value", "Check the sales");
  await user.click(form.getByRole("button", { name: "Move step 1 down" }));
  await user.click(form.getByRole("button", { name: "Move step 1 up" }));
  await user.click(form.getByRole("button", { name: "Remove step 3" }));
  const add = form.getByRole("button", { name: "Add a step" });
  expect(document.activeElement).toBe(add);
  await user.click(add);
  await user.type(form.getByLabelText(/^Step 3/), "Tell the client");
  await user.click(add);
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      title: "VAT return",
      minutes: 90,
      seat: seat.id,
      project: id("f1"),
      steps: [{ id: id("b2"), text: "File" }, { id: id("b1"), text: "Check the sales" }, { text: "Tell the client" }],
    },
  ]);
});

test.each([
  ["1.5", 120],
  ["1,25", 105],
  ["2:15", 165],
  ["3", 210],
  ["\u0661\u0662", 12 * 60 + 30],
  ["", 30],
  ["two", null],
])("hours typed as %j are saved as %s minutes with the 30 minutes beside", async (typed, minutes) => {
  const sent = recorded("*/api/practice/work/:id", work);
  const { user } = renderScreen(
    <WorkEditDialog work={work} projects={[]} colleagues={[]} open onOpenChange={() => {}} onSaved={() => {}} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit work" }));
  await user.clear(form.getByLabelText("Hours spent"));
  if (typed) await user.type(form.getByLabelText("Hours spent"), typed);
  await user.click(form.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ minutes }]));
});

test("work that can't be saved says so at its date and at its steps", async () => {
  network.use(
    http.patch("*/api/practice/work/:id", () =>
      refusal(400, "invalid-input", "Please check.", { "due.on": "This is not a date", "steps.1.text": "Too long" }),
    ),
  );
  const { user } = renderScreen(
    <WorkEditDialog work={work} projects={[]} colleagues={[]} open onOpenChange={() => {}} onSaved={() => {}} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit work" }));
  await user.click(form.getByRole("button", { name: "Save work" }));
  expect(await form.findByText("This is not a date")).toBeTruthy();
  expect(form.getByText("Too long")).toBeTruthy();
});

test("work that returns can't be saved with a line that is too long, and says so at the lines", async () => {
  network.use(
    http.get("*/api/practice/work/dates", () => refusal(503, "busy", "Try again later.")),
    http.patch("*/api/practice/series/:id", () =>
      refusal(400, "invalid-input", "Please check.", { "steps.0": "Step too long", "papers.1.name": "Name too long" }),
    ),
  );
  const { user } = renderScreen(
    <SeriesDialog series={series} colleagues={[]} open onOpenChange={() => {}} onSaved={() => {}} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit work that returns" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Step too long")).toBeTruthy();
  expect(form.getByText("Name too long")).toBeTruthy();
  expect(await form.findByText("We could not find the dates of this tax.")).toBeTruthy();
});

test("work that returns gets other steps, papers and VAT periods, and the form names the next date", async () => {
  const dates = (vat: WorkDates["facts"]["vat"]): WorkDates => ({
    facts: { ...facts, vat },
    zone: "Asia/Dubai",
    vatFilings: ["monthly", "quarterly"],
    asksYearEnd: false,
    schedules: [],
    documents: [],
    dates: [{ period: "2027-03-31", date: "2027-04-28", nominal: "2027-04-28", tentative: false }],
  });
  network.use(
    http.get("*/api/practice/work/dates", ({ request }) =>
      HttpResponse.json(dates(new URL(request.url).searchParams.get("vat") as WorkDates["facts"]["vat"])),
    ),
  );
  const sent = recorded("*/api/practice/series/:id", series);
  const saved = vi.fn();
  const { user } = renderScreen(
    <SeriesDialog series={series} colleagues={[seat]} open onOpenChange={() => {}} onSaved={saved} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit work that returns" }));
  expect(form.getByLabelText(/^Papers to ask for/)).toHaveProperty("value", "Sales: All of the month");
  await user.type(form.getByLabelText(/^Steps/), "{Enter}Pay");
  await user.clear(form.getByLabelText(/^Papers are due/));
  await user.type(form.getByLabelText(/^Papers are due/), "\u0661\u0660");
  await user.selectOptions(await form.findByLabelText(/^VAT periods/), "Every quarter");
  expect(await form.findByText(/the period to 31 March 2027 is due on 28 April 2027/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      title: "VAT",
      steps: ["File", "Pay"],
      papers: series.papers,
      papersDaysBefore: 10,
      facts: { ...facts, vat: "quarterly" },
    },
  ]);
});
