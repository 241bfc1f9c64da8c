import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { AgreementForm } from "@/components/affiliates/agreement-form";
import { PayoutDialog } from "@/components/affiliates/payout-dialog";
import { ReviewsPanel } from "@/components/affiliates/reviews-panel";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const router = vi.hoisted(() => ({ refresh: vi.fn(), back: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => void vi.clearAllMocks());

test("the agreement isn't accepted without the checkbox, and Cancel leads back", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("/api/affiliate/agreement", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = renderScreen(<AgreementForm outdated={false} />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
  expect(screen.getByRole("alert").textContent).toContain("Tick the box");
  expect(screen.getByRole("checkbox").getAttribute("aria-describedby")).toBe("acknowledged-error");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(router.back).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ version: agreementVersion, acknowledged: true }]);
});

test("a refused agreement shows the reason and keeps the checkbox", async () => {
  network.use(
    http.post("/api/affiliate/agreement", () =>
      HttpResponse.json(
        { type: "about:blank", title: "No", status: 503, code: "down", detail: "Try again in a minute." },
        { status: 503, headers: { "content-type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<AgreementForm outdated />);
  screen.getByText(/has changed since you accepted it/);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
  await screen.findByText("Try again in a minute.");
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});

test("the payment details form shows the country's fields, and errors appear at their field", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put("/api/affiliate/payout", async ({ request }) => {
      sent.push([request.headers.get("if-match"), await request.json()]);
      return HttpResponse.json({
        mask: "M-Pesa, number ending in 678",
        updatedAt: null,
        payableFrom: null,
        version: 3,
      });
    }),
  );
  const close = vi.fn();
  const { user } = renderScreen(<PayoutDialog open onOpenChange={close} country="ZA" version={2} hasPassword />);
  screen.getByLabelText("Branch code");
  await user.selectOptions(screen.getByLabelText("Country"), "NG");
  expect(screen.queryByLabelText("Branch code")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Country"), "KE");
  await user.click(screen.getByRole("radio", { name: "Mobile money" }));
  await user.type(screen.getByLabelText("Account holder"), "Amina");
  await user.selectOptions(screen.getByLabelText("Mobile money service"), "M-Pesa");
  await user.type(screen.getByLabelText("Mobile number"), "12");
  await user.click(screen.getByRole("button", { name: "Save payment details" }));
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link").textContent).toContain("Enter a mobile number in Kenya");
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText("Mobile number"));
  await user.type(screen.getByLabelText("Mobile number"), "0712345678");
  await user.type(screen.getByLabelText("Current password"), "a long password");
  await user.click(screen.getByRole("button", { name: "Save payment details" }));
  await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  expect(sent).toMatchObject([
    ['"2"', { method: "mobile-money", country: "KE", phone: "0712345678", currentPassword: "a long password" }],
  ]);
});

const referral = {
  id: "8b0c9e0e-0f5c-4a52-9d53-0a8f6d8b2f11",
  affiliate: "Kofi Mensah",
  affiliateEmail: "kofi@example.com",
  person: "K. Mensah",
  personId: null,
  personEmail: "kofi+2@example.com",
  reasons: ["mail-alias"],
  paid: 499,
  version: 4,
  createdAt: "2026-10-01T08:00:00.000Z",
};
const statement = {
  id: "8b0c9e0e-0f5c-4a52-9d53-0a8f6d8b2f22",
  number: "AFF-2026-10",
  name: "Ama Owusu",
  email: "ama@example.com",
  amount: 559.2,
  issuedAt: "2026-11-15T08:00:00.000Z",
  payTo: "FNB, account ending in 4321",
  version: 1,
  payoutVersion: 3,
  payableFrom: null as string | null,
};

test("an administrator decides a held referral with a reason, and pays a statement with a reference", async () => {
  let lists = { referrals: [referral], statements: [statement] };
  const sent: unknown[] = [];
  const note = async (request: Request) =>
    sent.push([new URL(request.url).pathname.split("/").at(-1), request.headers.get("if-match"), await request.json()]);
  network.use(
    http.get("/api/affiliate/reviews", () => HttpResponse.json(lists)),
    http.post("/api/affiliate/reviews/:id/decision", async ({ request }) => {
      await note(request);
      lists = { ...lists, referrals: [] };
      return HttpResponse.json({ id: referral.id, status: "rejected" });
    }),
    http.post("/api/affiliate/statements/:id/payout", () =>
      HttpResponse.json({ version: 3, lines: [{ label: "Account number", value: "62001234321" }] }),
    ),
    http.post("/api/affiliate/statements/:id/payment", async ({ request }) => {
      await note(request);
      lists = { ...lists, statements: [] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<ReviewsPanel />);
  await screen.findByText("Another spelling of the affiliate's email address");
  await user.click(screen.getByRole("button", { name: /^Reject\s?the referral of K\. Mensah$/ }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Reject" }).disabled).toBe(true);
  await user.type(screen.getByLabelText("Reason (for the audit log)"), "One person");
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await screen.findByText("No referrals to review.");
  await user.click(screen.getByRole("button", { name: "Show payment details" }));
  await screen.findByText("62001234321");
  await user.type(screen.getByLabelText("Payment reference"), "EFT 9");
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  await screen.findByText(/No statements to pay/);
  expect(sent).toEqual([
    ["decision", '"4"', { decision: "reject", reason: "One person" }],
    ["payment", '"1"', { reference: "EFT 9", payoutVersion: 3 }],
  ]);
});

test("payment details that changed since they were shown must be shown again", async () => {
  let version = 3;
  network.use(
    http.get("/api/affiliate/reviews", () => HttpResponse.json({ referrals: [], statements: [statement] })),
    http.post("/api/affiliate/statements/:id/payout", () =>
      HttpResponse.json({ version, lines: [{ label: "Account number", value: `6200123432${version}` }] }),
    ),
    http.post("/api/affiliate/statements/:id/payment", () =>
      HttpResponse.json(
        { type: "about:blank", title: "No", status: 409, code: "payout-changed", detail: "They have changed." },
        { status: 409, headers: { "content-type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<ReviewsPanel />);
  await user.click(await screen.findByRole("button", { name: "Show payment details" }));
  await screen.findByText("62001234323");
  version = 4;
  await user.type(screen.getByLabelText("Payment reference"), "EFT 9");
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  await screen.findByText("They have changed.");
  expect(screen.queryByText("62001234323")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show payment details" }));
  await screen.findByText("62001234324");
});

test("new payment details cannot be paid to for 72 hours, and the card shows the first possible day", async () => {
  const resting = { ...statement, payableFrom: "2036-11-26T08:00:00.000Z" };
  network.use(http.get("/api/affiliate/reviews", () => HttpResponse.json({ referrals: [], statements: [resting] })));
  renderScreen(<ReviewsPanel />);
  expect((await screen.findByText(/These payment details are new/)).textContent).toContain("26 November 2036");
  expect(screen.queryByRole("button", { name: /Mark as paid|Show payment details/ })).toBeNull();
});

test("a list that fails to load shows an error and can be retried", async () => {
  let fails = true;
  network.use(
    http.get("/api/affiliate/reviews", () =>
      fails ? HttpResponse.error() : HttpResponse.json({ referrals: [], statements: [] }),
    ),
  );
  const { user } = renderScreen(<ReviewsPanel />);
  const again = await screen.findByRole("button", { name: /Try again|Retry/ });
  fails = false;
  await user.click(again);
  await screen.findByText("No referrals to review.");
});
