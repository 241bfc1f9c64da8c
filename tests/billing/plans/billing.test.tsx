import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { CurrentPlan } from "@/components/billing/current-plan";
import { InvoiceList } from "@/components/billing/invoice-list";
import { PaymentNotice } from "@/components/billing/payment-notice";
import { PlanChoices } from "@/components/billing/plan-choices";
import type { Payment } from "@/lib/billing/payments/contract";
import { replacedReason } from "@/lib/billing/payments/rules";
import type { OwnSubscription } from "@/lib/billing/subscriptions/contract";
import { site } from "../../platform/http/call";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => router,
}));

const trial: OwnSubscription = {
  status: "trial",
  plan: "premium",
  entitled: "premium",
  trialEndsAt: "2026-03-08T10:00:00.000Z",
  credit: 0,
  freeMonths: 0,
  trialPending: false,
  trialDaysLeft: 3,
  currentPeriodStart: "2026-03-01T10:00:00.000Z",
  currentPeriodEnd: null,
  cancelAt: null,
  nextPlan: null,
  pausedAt: null,
  resumedAt: null,
  graceEndsAt: null,
  nextChargeAt: null,
  dueNow: 499,
  paymentMethod: "",
  canReplaceCard: false,
  gateway: "simulated",
  applied: 4,
  maxLeads: -1,
  seats: 1,
  choices: [
    { plan: "basic", kind: "now", effect: "You try Basic from now on." },
    { plan: "premium", kind: "current", effect: "" },
    { plan: "enterprise", kind: "now", effect: "You try Enterprise from now on." },
  ],
  cancelEffect: "Your plan runs until 8 March 2026.",
  timeZone: "Africa/Johannesburg",
  version: 4,
};
const payment: Payment = {
  id: "00000000-0000-4000-8000-000000000001",
  plan: "premium",
  amount: 499,
  currency: "ZAR",
  status: "pending",
  provider: "paystack",
  reference: "payment-1",
  failureReason: null,
  isRefunding: false,
  createdAt: "2026-03-05T10:00:00.000Z",
  invoiceId: null,
};
const problem = (status: number, code: string, detail: string) =>
  HttpResponse.json(
    { type: "about:blank", title: "No", status, code, detail },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );
const inWindow = async () => within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));

test("the trial shows its days left, its usage and that payments are simulated", () => {
  renderScreen(<CurrentPlan subscription={trial} />);
  expect(screen.getByText(/^3 days left of your free trial\. It ends on 8 March 2026/)).toBeTruthy();
  expect(screen.getByText("4, unlimited")).toBeTruthy();
  expect(screen.getByText("Simulated payment: no money is moved")).toBeTruthy();
});

test("a missing payment shows its deadline, an ended plan the next step; without a provider nothing is paid", () => {
  const { rerender } = renderScreen(
    <CurrentPlan subscription={{ ...trial, status: "past_due", graceEndsAt: "2026-03-15T10:00:00.000Z" }} />,
  );
  expect(screen.getByText(/Pay by 15 March 2026/)).toBeTruthy();
  rerender(<CurrentPlan subscription={{ ...trial, status: "cancelled", cancelEffect: null, gateway: null }} />);
  expect(screen.getByText(/^Your plan has ended/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("cancelling states its effect first, and sends the version that was shown", async () => {
  let sent: unknown[] = [];
  network.use(
    http.put(`${site}/api/subscription`, async ({ request }) => {
      sent = [request.headers.get("if-match"), await request.json()];
      return HttpResponse.json({ ...trial, cancelAt: trial.trialEndsAt });
    }),
  );
  const { user } = renderScreen(<CurrentPlan subscription={trial} />);
  await user.click(screen.getByRole("button", { name: "Cancel plan" }));
  const window = await inWindow();
  expect(window.getByText("Your plan runs until 8 March 2026.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(window.getByRole("button", { name: "Cancel plan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual(['"4"', { action: "cancel" }]);
  expect(router.refresh).toHaveBeenCalled();
});

test("a lost connection keeps the dialog with its reason, and a retry uses the same key", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`${site}/api/payments`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ ...payment, checkoutUrl: "/professional-dashboard?tab=plan&payment=1" }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<CurrentPlan subscription={trial} />);
  await user.click(screen.getByRole("button", { name: "Pay R499 now" }));
  const window = await inWindow();
  await user.click(window.getByRole("button", { name: "Go to payment" }));
  expect((await window.findByRole("alert")).textContent).toContain("could not reach the server");
  await user.click(window.getByRole("button", { name: "Go to payment" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/professional-dashboard?tab=plan&payment=1"));
  expect(new Set(keys).size).toBe(1);
});

test("a plan that changed in the meantime is not overwritten", async () => {
  network.use(http.put(`${site}/api/subscription`, () => problem(412, "stale", "It changed.")));
  const { user } = renderScreen(<PlanChoices subscription={trial} />);
  await user.click(screen.getByRole("button", { name: "Choose Enterprise" }));
  const window = await inWindow();
  await user.click(window.getByRole("button", { name: "Confirm change" }));
  expect((await window.findByRole("alert")).textContent).toContain("Your plan changed meanwhile.");
});

test("back from the provider's page the payment is checked, and one without a payment is not paid yet", async () => {
  let requestCount = 0;
  network.use(
    http.post(`${site}/api/payments/${payment.id}/verification`, () =>
      HttpResponse.json(requestCount++ === 0 ? payment : { ...payment, status: "settled", invoiceId: payment.id }),
    ),
  );
  const { user } = renderScreen(<PaymentNotice payment={payment} />);
  expect(screen.getByRole("heading", { name: "We're checking your payment" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Not paid yet" })).toBeTruthy();
  expect(screen.getByText(/^R499 for one month of .*\. The payment service has no payment from you yet/)).toBeTruthy();
  expect(screen.queryByText(/takes a few seconds/)).toBeNull();
  expect(screen.getByRole("link", { name: "Back to your plan" })).toBeTruthy();
  expect(requestCount).toBe(1);
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("heading", { name: "We received R499" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download the invoice (PDF)" }).getAttribute("href")).toBe(
    `/api/invoices/${payment.id}.pdf`,
  );
});

test("without invoices the list shows an empty state", () => {
  renderScreen(<InvoiceList invoices={{ items: [], total: 0, page: 1, pages: 0 }} />);
  expect(screen.getByText(/^No invoices yet/)).toBeTruthy();
});

test("a paused plan shows since when, and a resumed one that its days were kept", () => {
  const paused = { ...trial, status: "active" as const, pausedAt: "2026-03-05T10:00:00.000Z" };
  const { rerender } = renderScreen(<CurrentPlan subscription={paused} />);
  expect(screen.getByText("Paused")).toBeTruthy();
  expect(screen.getByText(/^Your plan has been paused since 5 March 2026/)).toBeTruthy();
  rerender(<CurrentPlan subscription={{ ...paused, resumedAt: "2026-03-09T10:00:00.000Z" }} />);
  expect(screen.queryByText("Paused")).toBeNull();
  expect(screen.getByText(/^Your plan was paused from 5 March 2026 to 9 March 2026/)).toBeTruthy();
});

test("a trial that waits for the verification is shown so, and a month paid in the trial with its start", () => {
  const waiting = { ...trial, trialPending: true, trialEndsAt: null, trialDaysLeft: 0 };
  const { rerender } = renderScreen(<CurrentPlan subscription={waiting} />);
  expect(screen.getByText(/^Your 7-day free trial starts with the decision on your verification/)).toBeTruthy();
  const ahead = {
    ...trial,
    status: "active" as const,
    dueNow: null,
    currentPeriodStart: trial.trialEndsAt,
    currentPeriodEnd: "2026-04-08T10:00:00.000Z",
  };
  rerender(<CurrentPlan subscription={ahead} />);
  expect(screen.getByText(/^Paid until 8 April 2026\. Your paid month starts on 8 March 2026/)).toBeTruthy();
});

test("an invoice lists its refunds, each with its credit note once it is settled", () => {
  const settled = {
    id: payment.id,
    amount: 100,
    status: "settled" as const,
    reason: "Paid twice.",
    requestedOn: "2026-03-06",
    creditNote: { id: payment.id, number: "CN-2026-0001" },
  };
  const invoice = {
    id: payment.id,
    number: "INV-2026-0001",
    issuedAt: payment.createdAt,
    issuedOn: "2026-03-05",
    plan: "premium" as const,
    periodStart: "2026-03-05",
    periodEnd: "2026-04-05",
    refundedOn: "2026-03-06",
    supplier: { name: "Daftari", address: "", email: "", vatNumber: "" },
    billedTo: { name: "Thandi Nkosi", email: "", address: "", taxNumber: "" },
    net: 499,
    vat: 0,
    total: 499,
    currency: "ZAR" as const,
    supplierVatNumber: "",
    reference: "payment-1",
    simulated: false,
    status: "partly-refunded" as const,
    refunds: [settled, { ...settled, id: "2", status: "requested" as const, creditNote: null }],
  };
  renderScreen(<InvoiceList invoices={{ items: [invoice], total: 1, page: 1, pages: 1 }} />);
  expect(screen.getByText("Partly refunded")).toBeTruthy();
  expect(screen.getByText("Refunded R100.00, 6 March 2026. Paid twice.")).toBeTruthy();
  expect(screen.getByText(/^Refund of R100\.00 on its way/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Credit note CN-2026-0001 (PDF)" });
  expect(link.getAttribute("href")).toBe(`/api/credit-notes/${payment.id}.pdf`);
});

test("a payment that came too late is shown as being refunded", () => {
  renderScreen(<PaymentNotice payment={{ ...payment, status: "settled", isRefunding: true }} />);
  expect(screen.getByText(/we're refunding this payment/)).toBeTruthy();
});

test("a checkout that a newer one replaced is not called declined", () => {
  const replaced = { ...payment, status: "failed" as const, failureReason: replacedReason };
  renderScreen(<PaymentNotice payment={replaced} />);
  expect(screen.getByRole("heading", { name: "This payment was replaced by a newer one" })).toBeTruthy();
  expect(screen.getByText(/^You started another payment later.*Nothing was charged for this one\.$/)).toBeTruthy();
  expect(screen.queryByText(/declined|try again/i)).toBeNull();
});

test("a plan cancelled while its trial waits shows no date that is not known yet", () => {
  const waiting = { ...trial, trialPending: true, trialEndsAt: null, trialDaysLeft: 0, cancelAt: trial.trialEndsAt };
  renderScreen(<CurrentPlan subscription={waiting} />);
  expect(screen.getByText(/^Your plan ends when your 7-day free trial is over/)).toBeTruthy();
});
