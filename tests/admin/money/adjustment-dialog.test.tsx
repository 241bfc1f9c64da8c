import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { AdjustmentDialog } from "@/components/admin/adjustment-dialog";
import type { SubscriptionRow } from "@/lib/admin/money/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const row: SubscriptionRow = {
  id: "00000000-0000-4000-8000-000000000001",
  person: { id: "00000000-0000-4000-8000-000000000001", name: "Ada Payer", email: "ada@example.com" },
  plan: "premium",
  nextPlan: null,
  status: "active",
  paused: false,
  trialPending: false,
  trialEndsAt: null,
  currentPeriodEnd: "2026-12-29T10:00:00.000Z",
  cancelAt: null,
  pastDueSince: null,
  nextChargeAt: null,
  failedCharges: 0,
  graceEndsAt: null,
  credit: 0,
  freeMonths: 0,
  hasCard: true,
  actions: ["credit"],
  cancelsAt: "2026-12-29T10:00:00.000Z",
  version: 1,
};

test.each([
  ["1,250", 1250, "R1,250"],
  ["R 1 250,50", 1250.5, "R1,250.50"],
  ["49,9", 49.9, "R49.90"],
])("a credit typed as %s is given as %d, as the dialog says before", async (typed, amount, shown) => {
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/subscriptions/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: row.id, version: 2 });
    }),
  );
  const { user } = renderScreen(<AdjustmentDialog row={row} action="credit" onClose={() => undefined} />);
  await user.type(screen.getByLabelText("Credit (ZAR)"), typed);
  expect(screen.getByText(`Ada Payer then has ${shown} of credit.`, { exact: false })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Choose a reason"), "Sorry for the interruption");
  await user.click(screen.getByRole("button", { name: "Give credit" }));
  await waitFor(() => expect(sent).toEqual([{ action: "credit", amount, reason: "Sorry for the interruption" }]));
});
