import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { CaseView } from "@/components/verification/case-view";
import { DecisionUndoBar } from "@/components/verification/decision-undo-bar";
import { bodies } from "@/lib/platform/reference/bodies";
import type { Verification } from "@/lib/verification/cases/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const item = {
  id: "5e0f1f34-0000-4000-8000-000000000001",
  professionalId: "zola-dube",
  name: "Zola Dube",
  version: 1,
  email: "zola@example.com",
  title: "Auditor",
  country: "ZA",
  city: "Durban",
  experience: 7,
  professionalBody: "SAICA",
  practiceNumber: "20014573",
  submittedDate: "2030-03-07T08:00:00.000Z",
  status: "pending",
  actions: ["start", "approve", "reject"],
  documents: [],
  changes: null,
  reason: null,
  answer: "",
  handledBy: null,
  handledById: null,
  validUntil: null,
  resubmittedDate: null,
  undoUntil: null,
} as unknown as Verification;
const url = "http://localhost:3000/api/verifications/:id";
const event = { id: item.id, at: "2030-03-07T08:00:00.000Z", by: null, byId: null, reason: null, validUntil: null };
beforeEach(() => {
  network.use(http.get("*/api/live", () => HttpResponse.json({ stamp: "1", changed: [] })));
});
const withHistory = (kind: string, values: object = {}) =>
  network.use(http.get(url, () => HttpResponse.json({ ...item, timeline: [{ ...event, kind, ...values }] })));

test("a case scrolls into view and can be left, also where scrolling returns a promise", async () => {
  const scroll = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as never;
  withHistory("submitted");
  const onClose = vi.fn();
  const { user, unmount } = renderScreen(<CaseView item={item} step="look" onStep={() => {}} onClose={onClose} />);
  expect(screen.getByRole("article", { name: "Verification of Zola Dube" }).textContent).toContain("Format fits");
  expect(scroll).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Back to the queue" }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
});

test("the register of the body opens where it has one, else its website, else nothing", () => {
  Element.prototype.scrollIntoView = () => {};
  for (const body of bodies) {
    withHistory("submitted");
    const { unmount } = renderScreen(
      <CaseView item={{ ...item, professionalBody: body.code }} step="look" onStep={() => {}} onClose={() => {}} />,
    );
    const links = screen.queryAllByRole("link", { name: /^Open the (register|website)/ });
    const name = body.register ? "register" : "website";
    const address = body.register ?? body.website;
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href")]),
      body.code,
    ).toEqual(address ? [[`Open the ${name} (opens in a new tab)`, address]] : []);
    unmount();
  }
  const kinds = bodies.map(({ register, website }) => (register ? "register" : website ? "website" : "nothing"));
  expect(new Set(kinds)).toEqual(new Set(["register", "website", "nothing"]));
});

test("an approved case shows its history, and is withdrawn with a reason after a last look", async () => {
  Element.prototype.scrollIntoView = () => {};
  const by = "5e0f1f34-0000-4000-8000-000000000009";
  withHistory("approved", { by: "Thandi Molefe", byId: by, validUntil: "2031-03-14" });
  const approved = {
    ...item,
    status: "approved",
    actions: ["revoke", "re-date"],
    handledBy: "Thandi Molefe",
    handledById: by,
  } as Verification;
  const sent: unknown[] = [];
  const decided = { ...approved, status: "revoked", actions: [], undoUntil: "2030-03-07T08:01:00.000Z", version: 2 };
  network.use(
    http.post(`${url}/decision`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(decided);
    }),
  );
  const onClose = vi.fn();
  const onDecided = vi.fn();
  const { user } = renderScreen(
    <CaseView item={approved} step="revoke" onStep={() => {}} onClose={onClose} onDecided={onDecided} />,
  );
  const history = within(await screen.findByRole("region", { name: "History" }));
  expect(history.getByText(/Approved/).parentElement!.textContent).toBe("Approved, valid until 14 March 2031");
  const page = `/admin?tab=users&user=${by}`;
  expect(history.getByRole("link", { name: "Thandi Molefe" }).getAttribute("href")).toBe(page);
  const handler = within(screen.getByText(/^Handled by/)).getByRole("link", { name: "Thandi Molefe" });
  expect(handler.getAttribute("href")).toBe(page);
  const form = within(screen.getByRole("form", { name: "Withdraw the verification" }));
  expect(form.getByText(/Zola Dube loses the badge.*You can undo it for a minute/)).toBeTruthy();
  await user.selectOptions(form.getByLabelText("Choose a reason"), "Your licence was suspended or withdrawn.");
  await user.click(form.getByRole("button", { name: "Withdraw the verification" }));
  await expect.poll(() => sent).toEqual([{ decision: "revoke", reason: "Your licence was suspended or withdrawn." }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onDecided.mock.calls[0]![0]).toMatchObject({ status: "revoked", version: 2 });
});

test("a decision is undone under the version it made, and the offer ends with it", async () => {
  const versions: unknown[] = [];
  network.use(
    http.delete(`${url}/decision`, ({ request }) => {
      versions.push(request.headers.get("if-match"));
      return HttpResponse.json({ ...item, version: 3 });
    }),
  );
  const onOver = vi.fn();
  const rejected = { ...item, status: "rejected", version: 2 } as Verification;
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  const { user } = renderScreen(<DecisionUndoBar item={rejected} undoUntil={undoUntil} onOver={onOver} />);
  expect(screen.getByRole("region", { name: "Last decision" }).textContent).toContain("Zola Dube: rejected.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(() => onOver.mock.calls.length).toBe(1);
  expect(versions).toEqual(['"2"']);
});
