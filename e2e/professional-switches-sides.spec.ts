import { expect } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
// The browser reports the answer 403 of Access Restricted in its console.
import { testWithComplaints as test } from "./support/test";

test.use({ viewport: { width: 360, height: 740 } });

test(
  "a professional switches to the client's side by keyboard, and back from a link of the professional's side",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    const { email, name } = newPerson("professional.switches");
    await signIn(page.request, baseURL!, email);
    await page.goto("/professional-dashboard");
    const account = page.getByRole("banner").getByRole("button", { name });
    const asClient = page.getByRole("region", { name: "Account" }).getByRole("button", { name: "As a client" });
    await account.press("Enter");
    await expect(asClient).toHaveAttribute("aria-pressed", "false");
    await asClient.press("Enter");
    await expect(page).toHaveURL("/dashboard");
    await account.press("Enter");
    await expect(asClient).toHaveAttribute("aria-pressed", "true");
    const refused = await page.goto("/professional-dashboard?tab=leads");
    expect(refused!.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Restricted");
    await page.getByRole("button", { name: "Continue as a professional" }).click();
    await expect(page).toHaveURL("/professional-dashboard?tab=leads");
    await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  },
);
