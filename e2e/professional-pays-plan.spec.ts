import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

const mail = (name: string) => newPerson(`professional.${name}`).email;

async function openBrowser(browser: Browser, baseURL: string, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto("/professional-dashboard");
  return page;
}

/** Chooses by keyboard: the dialog opens with the focus inside, states the effect, and is confirmed. */
async function choose(page: Page, button: string, window: string, effect: RegExp, confirm: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: window });
  await expect(dialog.getByText(effect)).toBeVisible();
  await dialog.getByRole("button", { name: confirm }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

for (const width of [360, 1280])
  test(
    `a professional starts a trial, pays, downloads the invoice, changes plans and cancels (${width} px)`,
    { tag: width === 1280 ? "@main" : [] },
    async ({ browser, baseURL }) => {
      test.setTimeout(300_000);
      const page = await openBrowser(browser, baseURL!, mail(`pays-${width}`), width);
      await page.getByRole("link", { name: "Plan", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
      await choose(page, "Choose Basic", "Change to Basic?", /7-day trial of Basic starts now/, "Confirm change");
      await expect(page.getByText(/^7 days left of your free trial/)).toBeVisible();
      await expect(page.getByText("0 of 50")).toBeVisible();
      await choose(page, "Choose Professional", "Change to Professional?", /nothing is charged/, "Confirm change");
      await expect(page.getByRole("heading", { name: "Professional plan" })).toBeVisible();

      await choose(page, "Pay R499 now", "Pay now, start after your trial", /Payments are simulated/, "Go to payment");
      await expect(page.getByRole("heading", { name: "Simulated payment" })).toBeVisible();
      await page.getByRole("button", { name: "Decline (simulated)" }).click();
      await expect(page.getByRole("heading", { name: "The payment was declined" })).toBeVisible();
      await page.getByRole("link", { name: "Back to your plan" }).click();
      await expect(page.getByRole("heading", { name: "The payment was declined" })).toBeHidden();
      await choose(page, "Pay R499 now", "Pay now, start after your trial", /R499 for Professional/, "Go to payment");
      await page.getByRole("button", { name: "Pay R499 (simulated)" }).click();
      await expect(page.getByRole("heading", { name: "We received R499" })).toBeVisible();
      await expect(page.getByText(/^Paid until /)).toBeVisible();

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download the invoice (PDF)" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{4,}\.pdf$/);
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(bytes.length).toBeGreaterThan(1000);
      await page.getByRole("link", { name: /^View INV-/ }).click();
      await expect(page.getByRole("heading", { name: /^Invoice INV-/ })).toBeVisible();
      await expect(page.getByText("R499.00").last()).toBeVisible();
      await page.getByRole("link", { name: "Back to your plan" }).click();

      await choose(page, "Choose Enterprise", "Change to Enterprise?", /less R49\d/, "Go to payment");
      await page.getByRole("button", { name: /^Pay R20\d(\.\d\d)? \(simulated\)$/ }).click();
      await expect(page.getByText(/Enterprise is paid for a month/)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Enterprise plan" })).toBeVisible();
      await choose(page, "Choose Basic", "Change to Basic?", /You lose unlimited leads/, "Confirm change");
      await expect(page.getByText(/^You're on Enterprise until .*, then on Basic\.$/)).toBeVisible();
      await choose(
        page,
        "Stay on Enterprise",
        "Stay on Enterprise?",
        /The planned change is dropped/,
        "Confirm change",
      );
      await choose(page, "Cancel plan", "Cancel your plan?", /Your plan runs until/, "Cancel plan");
      await expect(page.getByText(/isn't charged again\.$/)).toBeVisible();
      await choose(page, "Keep my plan", "Keep your plan?", /continues as before/, "Keep my plan");
      await expect(page.getByText(/^Paid until /)).toBeVisible();
    },
  );

test("on Basic the long periods of analytics link to the plan that includes them", async ({ browser, baseURL }) => {
  const page = await openBrowser(browser, baseURL!, mail("basic"), 360);
  await page.goto("/professional-dashboard?tab=analytics&period=1y");
  await expect(page.getByText("Advanced analytics is part of the Professional plan.")).toBeVisible();
  await page.getByRole("link", { name: "See your plan" }).click();
  await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
});
