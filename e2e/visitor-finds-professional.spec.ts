import { expect, type Locator, type Page } from "@playwright/test";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import { openQuietDirectory, quiet } from "./support/quiet";
import { test } from "./support/test";

const cards = (page: Page) => page.getByRole("list", { name: "Professionals", exact: true }).getByRole("article");
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** The API's answer to the same query of a visitor in South Africa: the screens must show exactly that. */
async function expected(page: Page, query: Record<string, string | number | boolean>) {
  const answer = await page.request.get("/api/professionals", { params: { home: "ZA", ...query } });
  return (await answer.json()) as ProfessionalList;
}

const found = ({ total }: ProfessionalList) => `${total} ${total === 1 ? "professional" : "professionals"} found`;
const names = (list: ProfessionalList) => list.items.map(({ name }) => name);
/** Waits until the page lists exactly these professionals, in this order. */
const expectListed = (page: Page, list: ProfessionalList) =>
  expect(cards(page).getByRole("heading")).toHaveText(names(list));

test.describe("on a wide screen", () => {
  test.use({ viewport: wide });

  test("a visitor searches from the landing page", { tag: "@main" }, async ({ page }) => {
    await page.goto("/");
    const box = page
      .getByRole("main")
      .getByRole("combobox", { name: /name,/i })
      .or(page.getByRole("main").getByRole("textbox"))
      .first();
    await box.fill(`  tax ${quiet.city} `);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=/);
    const list = await expected(page, { q: `tax ${quiet.city}` });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(found(list));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`"tax ${quiet.city}"`);
    await expectListed(page, list);
  });

  test(
    "a visitor filters by country, specialization, price, rating and badge; the address keeps the filters",
    { tag: "@main" },
    async ({ page }) => {
      await page.goto("/directory");
      await expect(cards(page)).toHaveCount(12);
      await page.getByLabel("Country", { exact: true }).selectOption(quiet.code);
      await page.getByLabel("Specialization").selectOption("tax-planning");
      await page.getByLabel("Highest rate", { exact: true }).fill("500");
      await page.locator("label", { has: page.getByRole("radio", { name: /^4\+/ }) }).click();
      await page.getByLabel("Verified only").check();
      const query = {
        country: quiet.code,
        specialization: "tax-planning",
        maxPrice: 500,
        minRating: 4,
        verified: true,
      };
      const list = await expected(page, query);
      expect(list.total).toBeGreaterThan(0);
      await expect(page).toHaveURL(
        `/directory?specialization=tax-planning&country=${quiet.code}&maxPrice=500&minRating=4&verified=true`,
      );
      await expect(page.getByRole("heading", { level: 2, name: found(list) })).toBeVisible();
      await expectListed(page, list);

      await page.reload();
      await expectListed(page, list);
      await expect(page.getByLabel("Specialization")).toHaveValue("tax-planning");
      await expect(page.getByLabel("Verified only")).toBeChecked();

      await page.goBack();
      await expect(page.getByLabel("Verified only")).not.toBeChecked();
      await expectListed(page, await expected(page, { ...query, verified: false }));
    },
  );

  test(
    "a visitor sorts, loads more, opens a profile and finds the list again on the way back",
    { tag: "@main" },
    async ({ page }) => {
      await page.goto(`/directory?country=${quiet.code}`);
      await page.getByLabel("Sort by").selectOption("Lowest Price");
      const query = { country: quiet.code, sort: "price" };
      await expectListed(page, await expected(page, query));
      await page.getByRole("link", { name: "Load More" }).click();
      const list = await expected(page, { ...query, perPage: 24 });
      expect(list.items.length).toBeGreaterThan(16);
      await expectListed(page, list);
      const address = `/directory?country=${quiet.code}&sort=price&page=2`;
      await expect(page).toHaveURL(address);
      const sixteenth = cards(page).nth(15);
      const link = sixteenth.getByRole("heading").getByRole("link");
      const name = names(list)[15];
      await link.scrollIntoViewIfNeeded();
      const topOfCard = () => sixteenth.evaluate((card) => Math.round(card.getBoundingClientRect().top));
      // Content above gets its real height as it nears the viewport; then the list stays in place.
      let before = await topOfCard();
      await expect.poll(async () => before === (before = await topOfCard())).toBe(true);
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectListed(page, list);
      // A card under the pointer is raised.
      await page.mouse.move(0, 0);
      await expect.poll(topOfCard).toBe(before);
    },
  );

  test("the chosen currency applies to every card and to the next page", async ({ page, context }) => {
    await context.addCookies([
      { name: "daftari-currency", value: "KES", url: page.url() === "about:blank" ? "http://localhost" : page.url() },
    ]);
    await page.goto(`/directory?country=${quiet.code}`);
    const prices = cards(page).locator("[data-zar]");
    await expect(prices.first()).toHaveText(/^≈\sKSh/);
    await page.getByLabel("Sort by").selectOption("Lowest Price");
    const [cheapest] = (await expected(page, { country: quiet.code, sort: "price" })).items;
    await expect(prices.first()).toHaveText(`≈ KSh${(cheapest!.hourlyRate * 23).toLocaleString("en-US")}`);
  });

  test("a search without results shows an empty state, and one click clears it", async ({ page }) => {
    await page.goto("/directory");
    await page.getByRole("combobox", { name: /name,/i }).fill("zzzz qqqq");
    await expect(page.getByRole("heading", { name: "No professionals found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear All Filters" }).last().click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL("/directory");
    await expect(page.getByRole("combobox", { name: /name,/i })).toHaveValue("");
  });

  test("a saved professional is still saved after a reload", async ({ page }) => {
    const [name] = await openQuietDirectory(page);
    const save = cards(page).getByRole("checkbox", { name: `Save ${name}`, exact: true });
    await save.click();
    await expect(save).toBeChecked();
    await page.reload();
    await expect(save).toBeChecked();
  });

  test("the search page updates in place, sorts by experience and switches from tiles to a list", async ({ page }) => {
    await page.goto(`/search?location=${quiet.name}`);
    await page.getByLabel("Sort by").selectOption("Most Experience");
    await expect(page).toHaveURL("/search?location=Nigeria&sort=experience");
    const list = await expected(page, { country: quiet.code, sort: "experience" });
    await expectListed(page, list);
    await page.getByRole("link", { name: "List" }).click();
    await expect(page).toHaveURL("/search?location=Nigeria&sort=experience&view=list");
    await expect(page.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: /Remove filter/ }).click();
    await expect(page).toHaveURL("/search?sort=experience&view=list");
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("");
  });

  test("a visitor does the whole search by keyboard", async ({ page }) => {
    await page.goto("/directory");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Skip/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const reach = async (target: Locator) => {
      for (
        let presses = 0;
        presses < 60 && !(await target.evaluate((element) => element === document.activeElement));
        presses++
      )
        await page.keyboard.press("Tab");
      await expect(target).toBeFocused();
    };
    await reach(page.getByRole("combobox", { name: /name,/i }));
    await page.keyboard.type("xero");
    await expect(page).toHaveURL("/directory?q=xero");
    await reach(page.getByLabel("Country", { exact: true }));
    await page.keyboard.type(quiet.name);
    await expect(page).toHaveURL(`/directory?q=xero&country=${quiet.code}`);
    const filtered = await expected(page, { q: "xero", country: quiet.code });
    await expectListed(page, filtered);
    await reach(page.getByLabel("Verified only"));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/verified=true/);
    const verified = await expected(page, { q: "xero", country: quiet.code, verified: true });
    await expectListed(page, verified);
    await reach(cards(page).first().getByRole("heading").getByRole("link"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: names(verified)[0] })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the filters open as a sheet and show how many results remain", { tag: "@main" }, async ({ page }) => {
    await page.goto("/directory");
    await page.getByRole("link", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Country").selectOption(quiet.code);
    const list = await expected(page, { country: quiet.code });
    await sheet.getByRole("button", { name: `Show ${list.total} professionals` }).tap();
    await expect(sheet).toBeHidden();
    await expectListed(page, list);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: wide });

  test(
    "a visitor searches from the landing page, filters, sorts, pages and opens a profile",
    { tag: "@main" },
    async ({ page }) => {
      await page.goto("/");
      const box = page
        .getByRole("main")
        .getByRole("combobox", { name: /name,/i })
        .or(page.getByRole("main").getByRole("textbox"))
        .first();
      await box.fill("a");
      await box.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=a$/);
      await page.getByLabel("Country", { exact: true }).selectOption(quiet.code);
      await page.getByLabel("Specialization").selectOption("tax-planning");
      await page.getByLabel("Highest rate", { exact: true }).fill("500");
      await page.locator("label", { has: page.getByRole("radio", { name: /^4\+/ }) }).click();
      await page.getByLabel("Verified only").check();
      await page.getByLabel("Sort by").selectOption("Most Experience");
      await page.getByRole("button", { name: "Show results" }).click();
      const list = await expected(page, {
        q: "a",
        country: quiet.code,
        specialization: "tax-planning",
        maxPrice: 500,
        minRating: 4,
        verified: true,
        sort: "experience",
      });
      expect(list.total).toBeGreaterThan(0);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(found(list));
      await expectListed(page, list);
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: names(list)[0] })).toBeVisible();
    },
  );

  test("the directory shows the first twelve, no promoted person of an unknown country, and its form leads to the search", async ({
    page,
  }) => {
    await page.goto("/directory");
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole("region", { name: "Promoted" })).toHaveCount(0);
    await page.getByRole("combobox", { name: /name,/i }).fill(quiet.city);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${quiet.city}&sort=rating`));
    await expectListed(page, await expected(page, { q: quiet.city, sort: "rating" }));
  });

  test("further pages are links", async ({ page }) => {
    await page.goto(`/search?location=${quiet.name}`);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`/search?location=${quiet.name}&page=2`);
    await expectListed(page, await expected(page, { country: quiet.code, page: 2 }));
  });
});
