import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { NewServiceButton } from "@/components/dashboards/new-service-button";
import { LeadList } from "@/components/deals/lead-list";
import { ProjectActions } from "@/components/deals/project-actions";
import { ProjectAnswer } from "@/components/deals/project-answer";
import { ProjectList } from "@/components/deals/project-list";
import { AppointmentList } from "@/components/meetings/appointment-list";
import type { Lead, Project } from "@/lib/deals/leads/contract";
import { booking } from "../../meetings/bookings/samples";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh, push: vi.fn(), prefetch: vi.fn() }),
}));
beforeEach(() => refresh.mockClear());

const lead: Lead = {
  id: "11111111-1111-4111-8111-111111111111",
  requestId: "44444444-4444-4444-8444-444444444444",
  clientId: "22222222-2222-4222-8222-222222222222",
  clientName: "Kofi Mensah",
  clientCountry: "GH",
  clientImage: null,
  service: "bookkeeping",
  projectType: "Bookkeeping",
  brief: "Monthly books for a bakery with two shops.",
  budget: "R2,000",
  location: "Accra, Ghana",
  postedAt: "2026-11-20T10:00:00.000Z",
  deadline: null,
  status: "new",
  accepted: false,
  closed: false,
  version: 1,
};
const project: Project = {
  id: "33333333-3333-4333-8333-333333333333",
  professionalId: "grace",
  professionalName: "Grace",
  professionalCountry: "KE",
  professionalImage: null,
  clientId: "22222222-2222-4222-8222-222222222222",
  clientName: "Kofi Mensah",
  clientCountry: "GH",
  clientImage: null,
  projectTitle: "Bookkeeping",
  progress: 40,
  deadline: "2026-12-31",
  value: 1250.5,
  status: "in-progress",
  completesAt: null,
  reviewable: false,
  review: null,
  version: 2,
};
const problem = (status: number, code: string, detail: string, more: object = {}) =>
  HttpResponse.json(
    { type: "about:blank", title: "No", status, code, detail, ...more },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

/** A fake endpoint that records request bodies and their versions. */
function endpoint(path: string, answer: (body: Record<string, unknown>) => Response) {
  const requests: unknown[] = [];
  network.use(
    http.patch(`*/api/${path}/:id`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      requests.push([request.headers.get("if-match"), body]);
      return answer(body);
    }),
  );
  return requests;
}
const dialog = () => screen.findByRole("dialog", {}, { timeout: 10_000 });

test("View Details shows the whole request and marks the lead viewed; closing it reloads the list", async () => {
  const requests = endpoint("leads", () =>
    HttpResponse.json({ ...lead, status: "viewed", version: 2, conversationId: null }),
  );
  const { user } = renderScreen(<LeadList leads={[lead]} empty="" />);
  await user.click(screen.getByRole("button", { name: /^View Details/ }));
  expect((await dialog()).textContent).toContain("Monthly books for a bakery with two shops.");
  await waitFor(() => expect(requests).toEqual([['"1"', { action: "view" }]]));
  expect(refresh).not.toHaveBeenCalled();
  await user.click(within(await dialog()).getByRole("button", { name: "Apply Now" }));
  const form = within(await dialog());
  await user.type(form.getByLabelText("First message"), "Hello");
  await user.click(form.getByRole("button", { name: "Send application" }));
  await waitFor(() => expect(requests[1]).toEqual(['"2"', { action: "apply", message: "Hello" }]));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test("Apply Now sends the first message, optionally with a quote", async () => {
  const requests = endpoint("leads", () =>
    HttpResponse.json({ ...lead, status: "applied", version: 4, conversationId: lead.clientId }),
  );
  const { user } = renderScreen(<LeadList leads={[{ ...lead, status: "viewed", version: 3 }]} empty="" />);
  await user.click(screen.getByRole("button", { name: /^Apply Now/ }));
  const form = within(await dialog());
  const send = form.getByRole<HTMLButtonElement>("button", { name: "Send application" });
  expect(send.disabled).toBe(true);
  await user.type(form.getByLabelText("First message"), "I keep the books of three bakeries.");
  await user.click(form.getByLabelText("Send a quote with it"));
  expect(send.disabled).toBe(true);
  await user.type(form.getByLabelText("Amount (ZAR)"), "2,000");
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).toEqual([
    [
      '"3"',
      {
        action: "apply",
        message: "I keep the books of three bakeries.",
        quote: { service: "bookkeeping", amount: "2000" },
      },
    ],
  ]);
});

test("an application stays open with its text when the list is rendered again without the lead", async () => {
  const requests = endpoint("leads", ({ action }) =>
    HttpResponse.json({
      ...lead,
      ...(action === "view" ? { status: "viewed", version: 2 } : { status: "applied", version: 3 }),
      conversationId: null,
    }),
  );
  function NewLeads() {
    const [leads, setLeads] = useState([lead]);
    return (
      <>
        <LeadList leads={leads} empty="No lead is like that." />
        <button onClick={() => setLeads([])}>Render again</button>
      </>
    );
  }
  const { user } = renderScreen(<NewLeads />);
  await user.click(screen.getByRole("button", { name: /^View Details/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Apply Now" }));
  await user.type(within(await dialog()).getByLabelText("First message"), "Hello");
  fireEvent.click(screen.getByText("Render again"));
  expect(screen.getByText("No lead is like that.")).toBeDefined();
  const form = within(await dialog());
  expect(form.getByLabelText<HTMLTextAreaElement>("First message").value).toBe("Hello");
  await user.click(form.getByRole("button", { name: "Send application" }));
  await waitFor(() => expect(requests[1]).toEqual(['"2"', { action: "apply", message: "Hello" }]));
});

test("when the plan's monthly limit is used up, an upgrade link replaces the button; typed text is kept", async () => {
  endpoint("leads", () =>
    problem(403, "lead-limit", "Your plan includes 50 leads a month, and they are used up.", {
      upgrade: "/professional-dashboard?tab=plan",
    }),
  );
  const { user } = renderScreen(<LeadList leads={[{ ...lead, status: "viewed" }]} empty="" />);
  await user.click(screen.getByRole("button", { name: /^Apply Now/ }));
  const form = within(await dialog());
  await user.type(form.getByLabelText("First message"), "Hello");
  await user.click(form.getByRole("button", { name: "Send application" }));
  expect((await form.findByRole("alert")).textContent).toContain("used up");
  expect(form.getByRole("link", { name: "Upgrade your plan" }).getAttribute("href")).toBe(
    "/professional-dashboard?tab=plan",
  );
  expect(form.getByLabelText<HTMLTextAreaElement>("First message").value).toBe("Hello");
});

test("an applied lead links to its conversation instead", () => {
  renderScreen(<LeadList leads={[{ ...lead, status: "applied" }]} empty="" />);
  expect(screen.getByRole("link", { name: /^Open messages/ }).getAttribute("href")).toBe(
    `/messages?to=${lead.clientId}`,
  );
  expect(screen.queryByRole("button", { name: /^Apply Now/ })).toBeNull();
});

test("Update sends the project's progress, with the version that was seen", async () => {
  const requests = endpoint("projects", (body) => HttpResponse.json({ ...project, ...body, version: 3 }));
  const { user } = renderScreen(<ProjectActions project={project} />);
  await user.click(screen.getByRole("button", { name: /^Update/ }));
  const form = within(await dialog());
  await user.clear(form.getByLabelText(/^Deadline/));
  await user.click(form.getByRole("button", { name: "Save update" }));
  await waitFor(() => expect(requests).toEqual([['"2"', { progress: 40, deadline: null }]]));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test("finishing asks once, then awaits the client and can be undone; a completed project cannot be updated", async () => {
  const finished = { status: "finished", progress: 100, completesAt: "2026-12-08T10:00:00.000Z" } as const;
  const requests = endpoint("projects", (body) =>
    HttpResponse.json(body.status === "finished" ? { ...project, ...finished, version: 3 } : project),
  );
  const { user, rerender, unmount } = renderScreen(<ProjectActions project={project} />);
  await user.click(screen.getByRole("button", { name: /^Update/ }));
  const form = within(await dialog());
  await user.click(form.getByLabelText("The work is completed"));
  await user.click(form.getByRole("button", { name: "Finish project" }));
  expect(form.getByRole("alertdialog", { name: "Is the work finished?" }).textContent).toContain("has 7 days");
  await user.click(form.getByRole("button", { name: "Go back" }));
  await user.click(form.getByRole("button", { name: "Finish project" }));
  expect(requests).toEqual([]);
  await user.click(form.getByRole("button", { name: "Yes, it is finished" }));
  await waitFor(() => expect(requests).toEqual([['"2"', { status: "finished", deadline: "2026-12-31" }]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  rerender(<ProjectActions project={{ ...project, ...finished, version: 3 }} />);
  expect(screen.queryByRole("button", { name: /^Update/ })).toBeNull();
  expect(screen.getByText("8 December 2026")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Not finished/ }));
  await waitFor(() => expect(requests[1]).toEqual(['"3"', { status: "in-progress" }]));
  unmount();
  renderScreen(<ProjectActions project={{ ...project, status: "completed" }} />);
  expect(screen.queryByRole("button", { name: /^(Update|Not finished)/ })).toBeNull();
});

test("the client confirms finished work, or says what is missing", async () => {
  const finished: Project = { ...project, status: "finished", completesAt: "2026-12-08T10:00:00.000Z" };
  const requests = endpoint("projects", () => HttpResponse.json({ ...finished, version: 3 }));
  const { user } = renderScreen(<ProjectAnswer project={finished} />);
  expect(screen.getByText("8 December 2026")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Not yet/ }));
  const reason = await screen.findByLabelText("What is missing?");
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Write what is missing")).toBeDefined();
  await user.type(reason, "The October statement.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(requests).toEqual([['"2"', { status: "in-progress", reason: "The October statement." }]]));
  await user.click(await screen.findByRole("button", { name: /^Confirm/ }));
  await waitFor(() => expect(requests[1]).toEqual(['"2"', { status: "completed" }]));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
});

test("a stale update overwrites nothing, and the dialog shows the current project", async () => {
  endpoint("projects", () => problem(412, "stale", "It changed."));
  const user = userEvent.setup();
  const { rerender } = render(<ProjectActions project={project} />);
  await user.click(screen.getByRole("button", { name: /^Update/ }));
  await user.click(within(await dialog()).getByRole("button", { name: "Save update" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender(<ProjectActions project={{ ...project, progress: 75, version: 3 }} />);
  expect(within(await dialog()).getByText("75 percent done")).toBeDefined();
});

test("appointments link to the calendar's dialogs, and to the meeting", () => {
  renderScreen(<AppointmentList bookings={[booking({ meetingLink: "https://meet.jit.si/room" })]} ownId="grace" />);
  const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href(/^Reschedule/)).toMatch(/^\/calendar\?date=[\d-]+&booking=/);
  expect(href(/^Join Meeting/)).toBe("https://meet.jit.si/room");
  expect(href(/^Schedule Meeting/)).toBe("/calendar?with=grace");
});

test("New Service links to Services & Rates with an empty service to fill in", () => {
  renderScreen(<NewServiceButton />);
  expect(screen.getByRole("link", { name: "New Service" }).getAttribute("href")).toBe(
    "/professional-dashboard?tab=profile&section=services&new=1",
  );
});

test("a photo is shown in leads, projects and appointments; on a client's projects the professional's", () => {
  const clientPhoto = "/api/media/client";
  const hostPhoto = "/api/media/host";
  const seen = { ...project, clientImage: clientPhoto, professionalImage: hostPhoto };
  const { container } = render(
    <>
      <LeadList leads={[{ ...lead, clientImage: clientPhoto }]} empty="" />
      <AppointmentList bookings={[booking({ status: "confirmed", clientImage: clientPhoto })]} ownId="grace" />
      <ProjectList projects={[seen]} empty="" />
      <ProjectList projects={[seen]} empty="" with="professionalName" />
    </>,
  );
  const shown = [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(shown).toEqual([clientPhoto, clientPhoto, clientPhoto, hostPhoto].map((address) => `${address}?w=88`));
});
