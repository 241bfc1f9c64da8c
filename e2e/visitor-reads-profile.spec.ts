import { expect, type Page } from "@playwright/test";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import { closeByEscape } from "./support/dialogs";
import { openQuietDirectory, quiet } from "./support/quiet";
import { testWithComplaints as test } from "./support/test";

/** The professional with the most reviews whom no journey changes; a second page of reviews exists. */
async function mostReviewed(page: Page) {
  const answer = await page.request.get(`/api/professionals?sort=reviews&perPage=1&country=${quiet.code}`);
  const [person] = ((await answer.json()) as ProfessionalList).items;
  if (!person) throw new Error("the sample data lists no one");
  return person;
}

async function openProfile(page: Page, hash = "") {
  const person = await mostReviewed(page);
  await page.goto(`/professional/${person.id}${hash}`);
  return person;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("a visitor opens a profile from the directory and returns", async ({ page }) => {
  const [name] = await openQuietDirectory(page);
  await page.getByRole("article").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Back to directory" }).click();
  await expect(page).toHaveURL(/\/directory/);
});

test("the tabs move by keyboard and are kept in the address", { tag: "@main" }, async ({ page }) => {
  await openProfile(page);
  await tab(page, "Overview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Portfolio")).toBeFocused();
  await expect(tab(page, "Portfolio")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: "Availability" })).toBeVisible();
  await expect(page).toHaveURL(/#about$/);
  await page.reload();
  await expect(tab(page, "About")).toHaveAttribute("aria-selected", "true");
  await tab(page, "About").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Overview")).toBeFocused();
});

test("the rating links to the reviews, and more of them load", { tag: "@main" }, async ({ page }) => {
  const person = await openProfile(page);
  await page.locator("article header").getByRole("link", { name: /Rated/ }).click();
  await expect(tab(page, "Reviews")).toHaveAttribute("aria-selected", "true");
  const reviews = page.getByRole("article", { name: /^Review by/ });
  await expect(reviews).toHaveCount(10);
  await page.getByRole("button", { name: /more reviews/ }).click();
  await expect(reviews).toHaveCount(Math.min(20, person.reviewCount));
});

test("an address that ends in #reviews opens and shows the reviews", async ({ page }) => {
  await openProfile(page, "#reviews");
  await expect(tab(page, "Reviews")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeInViewport();
});

test("the phone's action bar has labels, and the portrait draws its cloth without a request", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\.svg$/, (route) => route.abort());
  const person = await openProfile(page);
  for (const link of ["Send Message", "Schedule Call"])
    await expect(
      page.getByRole("group", { name: `Contact ${person.name}` }).getByRole("link", { name: link }),
    ).toBeVisible();
  // A focused control is scrolled clear of the bar.
  const more = page.getByRole("button", { name: /more reviews/ });
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await more.focus();
  const bar = page.getByRole("group", { name: `Contact ${person.name}` });
  await expect
    .poll(async () => {
      const control = await more.boundingBox();
      const cover = await bar.boundingBox();
      return control && cover && control.y + control.height <= cover.y;
    })
    .toBe(true);
  const cloth = page
    .getByRole("article")
    .locator("header")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .locator(".monogram");
  await expect(cloth).toHaveCSS("background-image", /^url\("data:image\/svg/);
});

test("contact details load on a click and are not in the page before", { tag: "@main" }, async ({ page }) => {
  const person = await mostReviewed(page);
  const html = await (await page.request.get(`/professional/${person.id}`)).text();
  expect(html).not.toContain("mailto:");
  await page.goto(`/professional/${person.id}`);
  const button = page.getByRole("button", { name: "Contact Now" }).locator("visible=true");
  await button.click();
  const dialog = page.getByRole("dialog", { name: `Contact ${person.name}` });
  const email = dialog.getByRole("link", { name: /@/ }).first();
  await expect(email).toHaveAttribute("href", /^mailto:.+@.+/);
  expect(html).not.toContain((await email.getAttribute("href"))!.slice("mailto:".length));
  await closeByEscape(dialog);
  await expect(button).toBeFocused();
});

test("when the contact details fail to load, Retry loads them", async ({ page }) => {
  await openProfile(page);
  await page.route("**/contact", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Contact Now" }).locator("visible=true").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Check your connection");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /@/ }).first()).toBeVisible();
});

test("sharing copies the address and confirms it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await openProfile(page, "#reviews");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/professional/${person.id}$`));
});

test("a saved professional stays saved", async ({ page }) => {
  const person = await openProfile(page);
  const save = page.getByRole("checkbox", { name: `Save ${person.name}` });
  await save.click();
  await expect(save).toBeChecked();
  await page.reload();
  await expect(save).toBeChecked();
});

test("the price follows the chosen currency", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "daftari-currency", value: "KES", url: baseURL! }]);
  await openProfile(page);
  await expect(page.locator("[data-zar]").first()).toContainText("KSh");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor reads everything, and the tabs are links", { tag: "@main" }, async ({ page }) => {
    await openProfile(page);
    for (const title of ["Services", "Software", "Portfolio", "Reviews", "Languages", "Availability"])
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("article", { name: /^Review by/ })).toHaveCount(10);
    await page
      .getByRole("navigation", { name: /^About/ })
      .getByRole("link", { name: "Reviews" })
      .click();
    await expect(page).toHaveURL(/#reviews$/);
  });
});
