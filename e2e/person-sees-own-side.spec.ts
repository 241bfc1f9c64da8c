import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/people";
import { test } from "./support/test";

const sees = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first();

for (const [role, email, sentence] of [
  ["professional", "professional-own-side@example.com", "You're signed in as a professional."],
  ["administrator", "own-side@daftari.example", "You're signed in as an administrator."],
] as const)
  test(
    `a signed-in ${role} finds no Message or Book button that leads nowhere, and sees the reason`,
    { tag: role === "professional" ? "@main" : [] },
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto("/");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find Professionals" }).click();
      await expect(sees(page, "Message")).toBeVisible();
      await signIn(context.request, baseURL!, email);
      await page.reload();
      const card = page.getByRole("main").getByRole("article").first();
      await expect(card).toBeVisible();
      await expect(card.getByRole("link", { name: /^(Message|Book) / })).toHaveCount(0);
      await card.getByRole("heading").getByRole("link").click();
      await expect(page.getByText(sentence)).toBeVisible();
      for (const name of ["Send Message", "Request quote", "Schedule Call"])
        await expect(page.getByRole("link", { name })).toHaveCount(0);
    },
  );

test("on a wide screen Filters hides the panel beside the list and shows it again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/directory");
  const toggle = page.getByRole("checkbox", { name: "Filters", exact: true });
  const panel = page.getByRole("complementary", { name: "Filters" });
  await expect(panel).toBeVisible();
  await toggle.uncheck();
  await expect(panel).toBeHidden();
  await toggle.press("Space");
  await expect(panel).toBeVisible();
});

test.describe("in Kenya", () => {
  test.use({ locale: "en-KE", timezoneId: "Africa/Nairobi" });

  test(
    "a visitor in Kenya sees shillings until they choose otherwise, with the billed rand on a profile",
    { tag: "@main" },
    async ({ page, context }) => {
      await page.goto("/directory");
      await expect(page.locator("[data-zar]").first()).toHaveText(/^≈.KSh[\d,]+$/);
      await expect(page.getByRole("link", { name: "Show only Kenya" })).toBeVisible();
      await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page.getByText(/billed as R[\d,]+$/).first()).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("daftari-country");
      await page.getByRole("button", { name: "Country and currency: KES" }).click();
      const country = page.getByLabel("Your country");
      await expect(country).toHaveValue("KE");
      await country.selectOption("ZA");
      await expect(page.locator("[data-zar]").first()).toHaveText(/^R[\d,]+$/);
      await page.reload();
      await expect(page.locator("[data-zar]").first()).toHaveText(/^R[\d,]+$/);
    },
  );
});
