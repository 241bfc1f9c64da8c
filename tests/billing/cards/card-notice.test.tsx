import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { CardNotice } from "@/components/billing/card-notice";
import type { CardChange } from "@/lib/billing/cards/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
}));

const change: CardChange = {
  id: "8b0c9e0e-0f5c-4a52-9d53-0a8f6d8b2f11",
  status: "pending",
  amount: 1,
  provider: "simulated",
};
const endpoint = `/api/card-changes/${change.id}/verification`;

test("the simulated gateway's page accepts a new card and shows that it is replaced", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(endpoint, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...change, status: "settled" });
    }),
  );
  const { user } = renderScreen(<CardNotice change={change} />);
  screen.getByText(/no money is moved/);
  await user.click(screen.getByRole("button", { name: "Accept the card (simulated)" }));
  const heading = await screen.findByRole("heading", { name: "Your card is replaced" });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ simulate: "pay" }]);
});

test("after the return from the provider its answer is shown: a card that was not accepted changes nothing", async () => {
  network.use(http.post(endpoint, () => HttpResponse.json({ ...change, provider: "paystack", status: "failed" })));
  renderScreen(<CardNotice change={{ ...change, provider: "paystack" }} />);
  await screen.findByRole("heading", { name: "The card was not accepted" });
  screen.getByText(/Your plan keeps the card it has/);
});

test("after the return from the provider a card that is not confirmed yet is named so", async () => {
  const pending = { ...change, provider: "paystack" as const };
  network.use(http.post(endpoint, () => HttpResponse.json(pending)));
  renderScreen(<CardNotice change={pending} />);
  screen.getByText("This takes a few seconds.");
  await screen.findByRole("heading", { name: "Your new card isn't confirmed yet" });
  expect(screen.queryByText(/takes a few seconds/)).toBeNull();
  screen.getByRole("button", { name: "Check again" });
  screen.getByRole("link", { name: "Back to your plan" });
});
