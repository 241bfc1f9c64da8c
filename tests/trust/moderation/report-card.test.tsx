import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ReportCard } from "@/components/trust/report-card";
import type { Report } from "@/lib/trust/moderation/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const held: Report = {
  id: "5e0f1f34-0000-4000-8000-000000000001",
  kind: "review",
  targetId: "5e0f1f34-0000-4000-8000-000000000002",
  reason: "self-review",
  details: "Review of Sipho Nkosi.\nSame card as the professional.",
  status: "open",
  createdAt: "2030-03-14T07:00:00.000Z",
  reporter: "our automatic check",
  reporterId: null,
  subject: "Amina Diallo",
  subjectId: "5e0f1f34-0000-4000-8000-000000000003",
  face: null,
  text: "5 of 5 stars. Brilliant.",
  href: null,
  context: [],
  others: 0,
  handledBy: null,
  handledById: null,
  handledAt: null,
  note: "",
  strikes: 0,
  appeal: null,
  version: 1,
  undoUntil: null,
  actions: ["dismiss", "hide", "warn", "suspend"],
};

test("a held review is published or kept hidden, with the reason for the hold", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch("http://localhost:3000/api/moderation/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...held, status: "dismissed", actions: [], version: 2 });
    }),
  );
  const { user } = renderScreen(<ReportCard report={held} />);
  const card = within(screen.getByRole("listitem"));
  expect(card.getByText(/Same card as the professional/)).toBeTruthy();
  expect(card.getByText(/reported by$/).closest("p")?.textContent).toMatch(
    /reported by our automatic check on 14 March 2030/,
  );
  expect(card.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["Publish Review of Amina Diallo", "Keep hidden Review of Amina Diallo"],
    ...["Warn Review of Amina Diallo", "Suspend Review of Amina Diallo"],
  ]);
  await user.click(card.getByRole("button", { name: /^Publish/ }));
  const form = within(card.getByRole("form", { name: "Publish" }));
  expect(form.getByText(/appears on the profile and counts/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Publish" }));
  await expect.poll(() => sent).toEqual([{ action: "dismiss", note: "" }]);
});

test("a decided one shows whether it was published", () => {
  const handledById = "5e0f1f34-0000-4000-8000-000000000009";
  const decided = { actions: [], handledBy: "Thandi Molefe", handledById };
  const { unmount } = renderScreen(<ReportCard report={{ ...held, ...decided, status: "dismissed" }} />);
  expect(screen.getByText(/^Published by/).closest("p")?.textContent).toBe("Published by Thandi Molefe");
  expect(screen.getByRole("link", { name: "Thandi Molefe" }).getAttribute("href")).toBe(
    `/admin?tab=users&user=${handledById}`,
  );
  unmount();
  renderScreen(<ReportCard report={{ ...held, ...decided, status: "hidden" }} />);
  expect(screen.getByText(/^Hidden by/).closest("p")?.textContent).toBe("Hidden by Thandi Molefe");
});

test("an open report says how long it has been waiting, a decided one does not", async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
  const { unmount } = renderScreen(<ReportCard report={{ ...held, createdAt }} />);
  expect(await screen.findByText("Waiting 3 days")).toBeTruthy();
  unmount();
  renderScreen(<ReportCard report={{ ...held, createdAt, actions: [], status: "dismissed" }} />);
  expect(screen.queryByText(/^Waiting/)).toBeNull();
});
