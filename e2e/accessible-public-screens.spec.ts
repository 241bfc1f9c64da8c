import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { demo, newPerson, randomMark, signIn } from "./support/people";
import { expectAccessible, open, press, type Screen } from "./support/screens";
import { test, testWithComplaints } from "./support/test";

const profile = `/professional/${demoProfileId}`;
const ready = (page: Page) => page.waitForSelector("form[data-ready]");

/** Types into the search box, which lists suggestions. */
const suggest = (text: string, option: string | RegExp) => async (page: Page) => {
  await page.getByRole("combobox", { name: /name,/i }).pressSequentially(text);
  await expect(page.getByRole("option", { name: option })).toBeVisible();
};
const chooseTab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

/** A real picture, such as a phone's photo of a document. */
const picture = async (page: Page) => ({
  name: "passport.png",
  mimeType: "image/png",
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

test("the main public pages have no accessibility violations", async ({ page }) => {
  await expectAccessible(page, [["/"], ["/directory"], ["/search?q=tax&location=Kenya"], [profile]]);
});

test("the sections of the landing page, lists and suggestions have no accessibility violations", async ({ page }) => {
  await expectAccessible(page, [
    ["/how-it-works"],
    ["/pricing"],
    ["/testimonials"],
    ["/search?q=nobody+at+all"],
    ["/search?view=list"],
    ["suggestions", suggest("nairo", "Nairobi, Kenya")],
    ["/", suggest("payr", "Payroll Management")],
    ["/directory", suggest("grace wanj", /Grace Wanjiku Kimani/)],
  ]);
});

test("a profile and the pages of places have no accessibility violations", async ({ page }) => {
  await expectAccessible(page, [
    [profile, chooseTab("Portfolio")],
    ...["Reviews", "About"].map((name): Screen => [name, chooseTab(name)]),
    [profile, open("Contact Now", /^Contact/)],
    ["/accountants/kenya"],
    ["/accountants/kenya/bookkeeping"],
  ]);
});

test("the contact pages have no accessibility violations, with errors and with success", async ({ page }) => {
  await expectAccessible(page, [
    ...["/contact", "/help", "/support", "/about", "/careers", "/press", "/blog", "/resources"].map((path): Screen => [
      path,
    ]),
    ...["/privacy", "/terms", "/cookies", "/contact"].map((path): Screen => [path]),
    [
      "errors",
      async () => {
        await press("Send message")(page);
        await expect(page.getByText("Name is required")).toBeVisible();
      },
    ],
    [
      "success",
      async () => {
        await page.getByLabel("Name").fill("Naledi Mokoena");
        await page.getByLabel("Email", { exact: true }).fill("naledi@example.com");
        await page.getByLabel("Subject").fill(`Axe ${randomMark()}`);
        await page.getByLabel("Message", { exact: true }).fill("The slot I booked is gone.");
        await press("Send message")(page);
        await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
      },
    ],
  ]);
});

test("the public checks of a licence and of a badge have no accessibility violations", async ({ page, baseURL }) => {
  await expectAccessible(page, [
    ["/verification"],
    [
      "a verified person",
      async () => {
        await page.getByLabel("Practice number or full name").fill("Grace Wanjiku Kimani");
        await page.getByRole("button", { name: "Check", exact: true }).click();
        await expect(page.getByText("Grace Wanjiku Kimani is verified")).toBeVisible();
      },
    ],
  ]);
  await signIn(page.request, baseURL!, demo.professional);
  const [badge] = /\/verify\/[^"]+(?=\/badge\.svg)/.exec(await (await page.request.get("/marketing")).text())!;
  await page.context().clearCookies();
  await expectAccessible(page, [[badge]]);
});

// A refused sign-in is an error in the console.
testWithComplaints("the sign-in pages have no accessibility violations, with and without errors", async ({ page }) => {
  const token = "x".repeat(43);
  await expectAccessible(page, [
    ["/signin"],
    ["errors", (there) => there.getByRole("button", { name: "Sign In", exact: true }).click()],
    ["/signin?ended=1"],
    ["/forgot-password", ready],
    ["errors", press("Send Reset Link")],
    [`/reset-password/${token}`, ready],
    ["errors", press("Save new password")],
    [`/confirm-email/${token}`],
  ]);
});

test("the sign-up pages have no accessibility violations, step by step and with errors", async ({ page }) => {
  const next = press("Next");
  await expectAccessible(page, [
    ["/signup?type=business", ready],
    [
      "errors",
      async () => {
        await press("Create my account")(page);
        await expect(page.getByRole("link", { name: "City is required" })).toBeVisible();
      },
    ],
    ["/professional-signup", ready],
    ["step 2", next],
    ["step 3", next],
    ["step 4", next],
    ["a chosen document", async () => page.getByLabel("ID document").setInputFiles(await picture(page))],
    ["step 5", next],
    ["step 6", next],
    [
      "errors",
      async () => {
        await press("Complete Registration")(page);
        await expect(page.getByLabel("First name")).toBeFocused();
      },
    ],
  ]);
});

test("the not-found pages of a signed-in user have no accessibility violations", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, baseURL!, newPerson("lost").email);
  await expectAccessible(page, [["/dashboard/nothing"], ["/messages/nothing"], ["/professional/nobody-of-that-name"]]);
});
