import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };
const profile = `/professional/${demoProfileId}`;

/** Positions of the directory's parts that no filter may move; results begin with the promoted place, if there is one. */
const places = (page: Page) =>
  page.evaluate(() => {
    const results = "section[aria-labelledby=promoted], ul[aria-label=Professionals] > li";
    return ["h1", "form[role=search]", "main h2", "select[name=sort]", results].map((part) =>
      Math.round(document.querySelector(part)!.getBoundingClientRect().top + scrollY),
    );
  });

test.describe("a visitor in Kenya", () => {
  test.use({ locale: "en-KE" });
  for (const viewport of [phone, wide])
    test(`nothing on the directory moves when filters are chosen and cleared (${viewport.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto("/directory");
      // The list in the HTML is replaced once the browser's country is known.
      await expect(page.getByText("Kenya first.")).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await places(page);
      const steps = [
        () => page.getByRole("link", { name: "Show only Kenya" }).click(),
        () => page.getByLabel("Sort by").selectOption("Lowest Price"),
        async () => {
          const box = page.getByRole("combobox", { name: /name,/i });
          await box.fill("tax");
          // The search box's suggestions would cover the active filters.
          await box.blur();
        },
      ];
      for (const step of steps) {
        const answered = page.waitForResponse((response) => response.url().includes("/api/professionals?"));
        await step();
        await answered;
        await expect(page.getByRole("list", { name: "Professionals" })).toHaveAttribute("aria-busy", "false");
        await expect.poll(() => places(page)).toEqual(before);
      }
      await page.getByRole("main").getByRole("link", { name: "Clear All Filters" }).click();
      await expect(page).toHaveURL("/directory?sort=price");
      await expect.poll(() => places(page)).toEqual(before);
    });
});

test(
  "a phone's first screen of a profile shows the price, and a free time opens the booking with it chosen",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    await signIn(page.request, baseURL!, newPerson("looks").email);
    await page.goto(profile);
    const bar = page.getByRole("group", { name: /^Contact/ });
    await expect(bar.locator("[data-zar]")).toBeInViewport({ ratio: 1 });
    for (const name of ["Send Message", "Schedule Call"])
      await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });

    // The last one: the first may begin, or be too near to book, before the dialog opens.
    const chip = page.getByRole("link", { name: /^Book \w{3} \d/ }).last();
    const linked = new URL((await chip.getAttribute("href"))!, baseURL).searchParams;
    await chip.click();
    const form = page.getByRole("dialog", { name: "Schedule New Booking" });
    // The value is in the professional's zone, the label in the reader's.
    await expect(form.locator(`input[name="time"][value="${linked.get("time")}"]`)).toBeChecked();
    await expect(form.getByLabel("Date", { exact: true })).toHaveValue(linked.get("date")!);
    await expect(form.getByRole("radio", { name: /free$/, checked: true })).toHaveValue(linked.get("date")!);
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      await expect(form.getByRole("button", { name: "Request booking" })).toBeInViewport({ ratio: 1 });
    }
  },
);
