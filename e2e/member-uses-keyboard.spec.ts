import { expect, type Locator, type Page } from "@playwright/test";
import { formatLongDay } from "@/components/meetings/formats";
import { addDays } from "@/lib/platform/format/zones";
import { changesOf, freeTimes, listed } from "./support/busy-client";
import { closeByEscape } from "./support/dialogs";
import { demo, newPerson, samplePerson, signIn } from "./support/people";
import { testWithComplaints as test, withMotion } from "./support/test";

test.use(withMotion);

/** Keyboard only: this file uses no pointer. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let pressed = 0; pressed < 200; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The ${key} key does not lead to ${target.toString()}`);
}

const focusedDay = (page: Page, date: string) =>
  expect(page.locator("[role=gridcell]:focus")).toContainText(formatLongDay(date));

test(
  "a client books a consultation, reads it and cancels it by keyboard",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await signIn(page.request, baseURL!, newPerson("keys").email);
    const host = samplePerson("pieter-swanepoel");
    const { date, times } = await freeTimes(page.request, host.id, 200, 2);

    await page.goto(`/calendar?date=${addDays(date, -8)}`);
    // One week down and one day right in the month grid.
    await tabTo(page, page.locator("[role=gridcell][tabindex='0']"));
    await page.keyboard.press("ArrowDown");
    await focusedDay(page, addDays(date, -1));
    await page.keyboard.press("ArrowRight");
    await focusedDay(page, date);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await expect(page.locator("[role=gridcell]:focus")).toContainText("Saturday");
    await page.goto(`/calendar?date=${date}`);

    const opener = page.getByRole("button", { name: "New Booking" }).filter({ visible: true });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Schedule New Booking" });
    await expect(form).toBeVisible();
    await tabTo(page, form.getByRole("searchbox", { name: "Professional" }));
    await page.keyboard.type(host.name);
    const person = form.getByRole("list", { name: "Found professionals" }).getByRole("button", { name: host.name });
    await expect(person).toBeVisible();
    await tabTo(page, person);
    await page.keyboard.press("Enter");
    await tabTo(page, form.getByLabel("Service type"));
    await page.keyboard.type("VAT");
    await expect(form.getByLabel("Service type").locator("option:checked")).toHaveText("VAT Compliance");
    await expect(form.getByLabel("Date", { exact: true })).toHaveValue(date);
    const time = form.getByRole("radio", { name: new RegExp(`^${times[0]!}`) });
    await expect(time).toBeEnabled();
    // All times share one tab stop; arrow keys move between the free ones.
    await page.keyboard.press("Tab");
    const inTimes = page.locator("input[name=time]:focus");
    while ((await inTimes.count()) === 0) await page.keyboard.press("Tab");
    for (let pressed = 0; pressed < 21 && !(await time.isChecked()); pressed++) await page.keyboard.press("ArrowRight");
    await expect(time).toBeChecked();
    await tabTo(page, form.getByRole("button", { name: "Request booking" }));
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();

    const entry = page
      .getByRole("region", { name: formatLongDay(date) })
      .getByRole("button", { name: /VAT Compliance/ })
      .first();
    await tabTo(page, entry, "Shift+Tab");
    await page.keyboard.press("Enter");
    await closeByEscape(page.getByRole("dialog", { name: "VAT Compliance" }));
    await expect(entry).toBeFocused();
  },
);

test(
  "a user sends a message and an emoji by keyboard, and each dialog returns the focus",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await signIn(page.request, baseURL!, newPerson("keys").email);
    const [host] = await listed(page.request, 1);
    await changesOf(page.request, baseURL!)("POST", "/api/conversations", {
      professionalId: host!.id,
      message: { id: crypto.randomUUID(), content: "Hello" },
    });
    await page.goto("/messages");
    const line = page.getByRole("list", { name: "Conversations" }).getByRole("button", { name: host!.name });
    await expect(line).toBeVisible();
    await tabTo(page, line);
    await page.keyboard.press("Enter");
    const box = page.getByRole("textbox", { name: `Message to ${host!.name}` });
    await expect(box).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.type("First line");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("second line ");
    const opener = page.getByRole("button", { name: "Add an emoji" });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const emoji = page.getByRole("button", { name: "Handshake" });
    await expect(emoji).toBeVisible();
    await tabTo(page, emoji);
    await page.keyboard.press("Enter");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("First line\nsecond line 🤝");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: "You", exact: true }).last()).toContainText("second line 🤝");
    await expect(box).toHaveValue("");

    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await expect(emoji).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(emoji).toBeHidden();
    await expect(opener).toBeFocused();

    const quote = page.getByRole("button", { name: "Request quote" });
    await tabTo(page, quote);
    await page.keyboard.press("Enter");
    const window = page.getByRole("dialog", { name: "Request quote" });
    await expect(window).toBeVisible();
    await tabTo(page, window.getByLabel("What do you need?"));
    await page.keyboard.type("Six months of VAT");
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(quote).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(window.getByLabel("What do you need?")).toHaveValue("Six months of VAT");
  },
);

test("a professional sets working hours by keyboard without losing the focus", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.professional);
  await page.goto("/calendar");
  const hours = page.getByRole("button", { name: "Set Availability" });
  await tabTo(page, hours);
  await page.keyboard.press("Enter");
  const window = page.getByRole("dialog", { name: "Set Availability" });
  await expect(window.getByRole("checkbox", { name: "Monday" })).toBeVisible();
  // The focus is trapped: the last Tab wraps to the first element.
  await tabTo(page, window.getByRole("button", { name: "Save availability" }));
  await page.keyboard.press("Tab");
  await expect(window.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(hours).toBeFocused();
});
