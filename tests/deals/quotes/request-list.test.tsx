import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { RequestList } from "@/components/deals/request-list";
import type { QuoteRequest, QuoteRequestList } from "@/lib/deals/quotes/contract";
import { openLive } from "@/lib/notifications/live/client";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("@/lib/notifications/live/client", () => ({ openLive: vi.fn(() => () => {}) }));

const request: QuoteRequest = {
  id: "5e0f1f34-0000-4000-8000-000000000001",
  service: "bookkeeping",
  serviceType: "Bookkeeping",
  brief: "Books for a shop",
  budget: "",
  createdAt: "2030-03-07T08:00:00.000Z",
  deadline: null,
  closed: false,
  version: 1,
  sentTo: [
    { professionalId: "zola-dube", name: "Zola Dube", country: "ZA", state: "sent", conversationId: null },
    { professionalId: "ama-mensah", name: "Ama Mensah", country: "GH", state: "sent", conversationId: null },
  ],
};
const pageOf = (...items: QuoteRequest[]): QuoteRequestList => ({ items, total: items.length, page: 1, pages: 1 });

test("the list of requests follows a request that is answered, or sent on another device", async () => {
  const [first, second] = request.sentTo as [QuoteRequest["sentTo"][number], QuoteRequest["sentTo"][number]];
  const answered = { ...request, sentTo: [{ ...first, state: "answered" as const }, second] };
  const sent = { ...request, id: "5e0f1f34-0000-4000-8000-000000000002", service: "payroll" as const };
  let stored = pageOf(request);
  let asked = 0;
  network.use(
    http.get("*/api/quote-requests", () => {
      asked++;
      return HttpResponse.json(stored);
    }),
  );
  renderScreen(<RequestList first={pageOf(request)} perPage={10} />);
  await expect.poll(() => asked).toBe(1);
  const { hear } = vi.mocked(openLive).mock.calls[0]![0];
  stored = pageOf(sent, answered);
  act(() => hear({ stamp: "2", changed: ["bookings"] }));
  await new Promise((later) => setTimeout(later, 50));
  expect(asked).toBe(1);
  expect(screen.queryByText("Answered")).toBeNull();
  act(() => hear({ stamp: "3", changed: ["conversations"] }));
  expect(await screen.findByText("Answered")).toBeTruthy();
  expect(screen.getByRole("article", { name: /Payroll/ })).toBeTruthy();
});
