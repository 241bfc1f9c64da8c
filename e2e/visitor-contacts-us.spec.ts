import { expect, type Page } from "@playwright/test";
import { randomMark } from "./support/people";
import { testWithComplaints as test } from "./support/test";

const done = (page: Page) => page.getByRole("heading", { name: "Message Sent Successfully!" });
/**
 * Waits for the form's own validation by submitting it empty; before hydration the browser shows its native message.
 */
async function sendNothing(page: Page) {
  await expect(page.locator('form[action="/api/contact"]')).toHaveJSProperty("noValidate", true);
  await page.getByRole("button", { name: "Send message" }).press("Enter");
}

/** Each test writes a unique text: the same text twice counts as one message. */
async function write(page: Page, subject: string) {
  await page.getByLabel("Name").fill("Naledi Mokoena");
  await page.getByLabel("Email", { exact: true }).fill("naledi@example.com");
  await page.getByLabel("Subject").fill(`${subject} ${randomMark()}`);
  await page.getByLabel("Message", { exact: true }).fill("The slot I booked is gone.");
}

test(
  "a visitor sees which fields are missing, corrects them by keyboard and sends",
  { tag: "@main" },
  async ({ page }) => {
    await page.goto("/contact");
    await sendNothing(page);
    for (const message of ["Name is required", "Email is required", "Subject is required", "Message is required"])
      await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Kofi Mensah");
    await page.keyboard.press("Tab");
    await page.keyboard.type("kofi@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`By keyboard ${randomMark()}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("It works.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(done(page)).toBeFocused();
    await expect(page.getByText("Thank you for contacting Daftari")).toBeVisible();
    await expect(page.getByText("We've received your message and will respond within 24 hours.")).toBeVisible();
    await page.getByRole("link", { name: "Send Another Message" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("");
  },
);

test("after five seconds the form is empty again", async ({ page }) => {
  await page.goto("/support");
  await write(page, "Five seconds");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(done(page)).toBeVisible();
  await expect(done(page)).toBeHidden();
  await expect(page.getByLabel("Subject")).toHaveValue("");
});

test(
  "typed text survives a lost connection and a server error, and is sent once",
  { tag: "@main" },
  async ({ page }) => {
    await page.goto("/contact");
    await write(page, "Lost and found");
    const keys: (string | undefined)[] = [];
    let turn = 0;
    await page.route("**/api/contact", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      turn += 1;
      if (turn === 1) return route.abort("internetdisconnected");
      if (turn === 2) return route.fulfill({ status: 500, body: "oops" });
      return route.continue();
    });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/could not reach the server/)).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue(/^Lost and found/);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(/could not be read/)).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(done(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  },
);

test("the newsletter box subscribes", async ({ page }) => {
  await page.goto("/blog");
  await page.getByLabel("Newsletter").fill("amina@");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByLabel("Newsletter").fill("amina@example.com");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByText("Thank you. You are on the list.").last()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a visitor without JavaScript sends a message, sees the outcome and can write another",
    { tag: "@main" },
    async ({ page }) => {
      await page.goto("/press");
      await expect(done(page)).toBeHidden();
      await write(page, "By hand");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page).toHaveURL("/press?sent=1#sent");
      await expect(done(page)).toBeVisible();
      await expect(page.getByLabel("Subject")).toBeHidden();
      await page.getByRole("link", { name: "Send Another Message" }).click();
      await expect(page.getByLabel("Subject")).toBeVisible();
    },
  );

  test("the newsletter box subscribes and shows its own outcome", async ({ page }) => {
    await page.goto("/about");
    await page.getByLabel("Newsletter").fill("kofi@example.com");
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(page.getByText("Thank you. You are on the list.")).toBeVisible();
    await expect(done(page)).toBeHidden();
  });
});
