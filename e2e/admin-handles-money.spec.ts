import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { definitions } from "@/lib/admin/money/rules";
import { applicant } from "./support/applicant";
import { browserOf, newPerson } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

/** Opens the administrators' payments by their link, and one of its two lists with one person. */
async function openMoney(admin: Page, list: "Payments" | "Subscriptions", email: string): Promise<void> {
  await admin.goto("/admin");
  const tabs = admin.getByRole("navigation", { name: "Admin Command Center" });
  await tabs.getByRole("link", { name: "Payments" }).click();
  await expect(tabs.getByRole("link", { name: "Payments" })).toHaveAttribute("aria-current", "page");
  if (list === "Subscriptions")
    await admin.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: list }).click();
  await admin.getByRole("region", { name: list, exact: true }).getByRole("searchbox").fill(email);
  await expect(admin.getByRole("status").filter({ hasText: /^1 / })).toBeVisible();
}

async function openPlan(professional: Page): Promise<void> {
  await professional.goto("/professional-dashboard");
  await professional.getByRole("link", { name: "Plan", exact: true }).click();
  await expect(professional.getByRole("heading", { name: /^(Choose a|Change) plan$/ })).toBeVisible();
}

test(
  "a payment is refunded in part, and its payer reads the reason and has a credit note",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const { email, name, page: payer } = await applicant(browser, baseURL!);
    const admin = await browserOf(browser, baseURL!, newPerson("desk", "daftari.example").email);
    const headers = () => ({ origin: baseURL!, "idempotency-key": randomUUID() });
    const started = await payer.request.post("/api/payments", { headers: headers(), data: { plan: "premium" } });
    const { id } = (await started.json()) as { id: string };
    const paid = await payer.request.post(`/api/payments/${id}/verification`, {
      headers: headers(),
      data: { simulate: "pay" },
    });
    expect(((await paid.json()) as { status: string }).status).toBe("settled");

    await openMoney(admin, "Payments", email);
    // A figure's definition shows under the pointer and with the focus; Escape hides it.
    const counted = admin.getByRole("button", { name: "How Net revenue is counted" });
    const definition = admin.getByRole("tooltip").filter({ hasText: definitions.net });
    await expect(definition).toBeHidden();
    await counted.hover();
    await expect(definition).toBeVisible();
    await admin.keyboard.press("Escape");
    await expect(definition).toBeHidden();
    await counted.focus();
    await expect(definition).toBeVisible();
    await admin.getByRole("button", { name: `Refund the payment of ${name}` }).click();
    const dialog = admin.getByRole("dialog", { name: `Refund ${name}` });
    const amount = dialog.getByLabel("Amount (ZAR)");
    await amount.fill("500");
    await expect(dialog.getByText("Enter an amount up to R499.00")).toBeVisible();
    await amount.fill("120,50");
    await dialog.getByLabel("Reason", { exact: true }).fill("You couldn't send quotes for a week.");
    await expect(dialog.getByRole("status").getByRole("listitem").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Refund R120.50" }).click();
    await expect(dialog).toBeHidden();
    const refunds = admin.getByRole("list", { name: `Refunds and disputes of ${name}` });
    await expect(refunds).toContainText("R120.50");
    await expect(refunds).toContainText("You couldn't send quotes for a week.");

    await openPlan(payer);
    const invoice = payer.getByRole("region", { name: "Invoices" });
    await expect(invoice.getByText("Partly refunded")).toBeVisible();
    await expect(invoice.getByText(/^Refunded R120\.50, .*You couldn't send quotes for a week\.$/)).toBeVisible();
    const download = payer.waitForEvent("download");
    await invoice.getByRole("link", { name: /^Credit note .* \(PDF\)$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await violationsOf(payer, "a refunded invoice")).toEqual([]);
    await payer.goto("/notifications");
    await expect(payer.getByText(/R120\.50/).first()).toBeVisible();
  },
);

test("a subscriber gets credit, a free month and a longer trial, and their plan is cancelled in the end", async ({
  browser,
  baseURL,
}) => {
  const { email, name } = newPerson("professional.trial");
  const subscriber = await browserOf(browser, baseURL!, email);
  const admin = await browserOf(browser, baseURL!, newPerson("desk", "daftari.example").email);
  await openPlan(subscriber);
  await subscriber.getByRole("button", { name: "Choose Basic", exact: true }).click();
  await subscriber.getByRole("dialog").getByRole("button", { name: "Confirm change" }).click();
  await expect(subscriber.getByText(/^7 days left of your free trial/)).toBeVisible();

  await openMoney(admin, "Subscriptions", email);
  const row = admin.getByRole("listitem").filter({ hasText: email });
  const adjust = async (action: string, reason: string, fill?: (dialog: ReturnType<Page["getByRole"]>) => unknown) => {
    await row.getByRole("button", { name: new RegExp(`^${action} ?, ${name}$`) }).click();
    const dialog = admin.getByRole("dialog", { name: `${action}: ${name}` });
    await fill?.(dialog);
    await dialog.getByLabel("Reason", { exact: true }).fill(reason);
    await dialog.getByRole("button", { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await adjust("Give credit", "Sorry for the interruption", (dialog) => dialog.getByLabel("Credit (ZAR)").fill("50"));
  await expect(row).toContainText("R50 of credit");
  await adjust("Give a free month", "Thank you for your patience");
  await expect(row).toContainText("1 free month");
  const last = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await adjust("Change the trial's end", "You asked for more time to try the plan", (dialog) =>
    dialog.getByLabel("Last day of the trial").fill(last),
  );
  await expect(row).toContainText("trial ends");

  await subscriber.reload();
  await expect(subscriber.getByText(/^2[01] days left of your free trial/)).toBeVisible();
  await expect(subscriber.getByText("You have R50 of credit. It comes off your next payment.")).toBeVisible();
  await expect(subscriber.getByText("Your next month is free.")).toBeVisible();

  await adjust("Cancel at the end", "You asked us to cancel your plan");
  await expect(row.getByText("Cancelled", { exact: true })).toBeVisible();
  await subscriber.reload();
  await expect(subscriber.getByText(/^Your plan ends on .* and isn't charged again\.$/)).toBeVisible();
  await adjust("Undo the cancellation", "You asked us to keep your plan");
  await expect(row.getByText("Cancelled", { exact: true })).toHaveCount(0);
  await adjust("Cancel now", "You asked us to end your plan");
  await subscriber.reload();
  await expect(subscriber.getByText(/^Your plan has ended\./)).toBeVisible();
  await subscriber.goto("/notifications");
  await expect(subscriber.getByText("You asked us to end your plan")).toBeVisible();
});
