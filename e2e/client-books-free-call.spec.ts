import { expect, type Page } from "@playwright/test";
import { randomMark, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";

/** A professional in Lagos whom no other test books. */
const host = samplePerson("hauwa-garba");
const phone = { viewport: { width: 360, height: 740 }, locale: "en-KE", timezoneId: "Africa/Nairobi" };

/** Adds a free call of 20 minutes with three questions and answers its link. */
async function addFreeCall(page: Page, name: string): Promise<string> {
  await page.goto("/calendar");
  const section = page.getByRole("region", { name: "Kinds of meetings" });
  await section.getByRole("button", { name: "Add a meeting" }).click();
  const form = page.getByRole("dialog", { name: "Add a meeting" });
  await expect(form.getByLabel("Consultation type")).toBeFocused();
  await form.getByLabel("Consultation type").selectOption("Bookkeeping Setup");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Bookkeeping Setup");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Length").selectOption("20 minutes");
  await form.getByLabel("Place").selectOption("Phone call");
  await form.getByLabel(/^Price/).fill("0");
  const questions = [
    { label: "What do you need?", type: "Text" },
    { label: "How many people work for you?", type: "One of several answers" },
    { label: "Are you registered for VAT?", type: "Yes or no" },
  ];
  for (const [index, { label, type }] of questions.entries()) {
    await form.getByRole("button", { name: "Add a question" }).click();
    await form.getByLabel(`Question ${index + 1}`, { exact: true }).fill(label);
    await form.getByLabel("Answer", { exact: true }).nth(index).selectOption(type);
    await form.getByLabel("Must be answered").nth(index).check();
  }
  await form.getByLabel("Answers to choose from").fill("Only me\n2 to 10\nMore");
  await form.getByRole("button", { name: "Save meeting" }).click();
  await expect(form).toBeHidden();
  await section.getByLabel(`Share ${name}`).click();
  const link = section.getByRole("link", { name: /\/book\/free-/ }).filter({ visible: true });
  await expect(section.getByText(`Book: ${name}`)).toBeVisible();
  return (await link.getAttribute("href"))!;
}

test("a guest books a free first call by its link from a phone, and the professional reads the answers", async ({
  browser,
  baseURL,
}) => {
  const name = `Free call ${randomMark()}`;
  const office = await browser.newContext({ baseURL, timezoneId: "Africa/Lagos" });
  expect((await signIn(office.request, baseURL!, host.email)).ok()).toBe(true);
  const professional = await office.newPage();
  const link = await addFreeCall(professional, name);

  const guest = await (await browser.newContext({ baseURL, ...phone })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: `${name} with ${host.name}` })).toBeVisible();
  await expect(guest.getByText("20 minutes, phone call", { exact: true }).first()).toBeVisible();
  await expect(guest.getByText("Free", { exact: true }).first()).toBeVisible();
  await guest
    .getByRole("link", { name: /\d free$/ })
    .nth(2)
    .click();
  const time = guest.locator('input[name="startsAt"]').nth(1 + 2 * test.info().repeatEachIndex);
  await time.locator("..").click();
  await expect(time).toBeChecked();
  await guest.getByLabel("What do you need?").fill("Books for my first shop");
  await guest.getByLabel("How many people work for you?").selectOption("2 to 10");
  await guest.getByLabel("Your name", { exact: true }).fill("Wanjiru Kamau");
  await guest.getByLabel("Email", { exact: true }).fill(`guest.${randomMark()}@example.net`);
  await guest.getByLabel(/^I agree/).check();
  await guest.getByRole("button", { name: "Request booking" }).click();
  // The third question is still open.
  await expect(guest.getByText("Please answer this question")).toBeVisible();
  await guest
    .getByRole("radiogroup", { name: "Are you registered for VAT?" })
    .getByLabel("No", { exact: true })
    .check();
  await guest.getByRole("button", { name: "Request booking" }).click();
  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const mail = await guest.getByRole("region", { name: "Emails are simulated on this site" }).innerText();
  await guest.getByLabel("Code", { exact: true }).fill(/\d{3} \d{3}/.exec(mail)![0]);
  await guest.getByRole("button", { name: "Confirm booking" }).click();
  await guest.getByRole("link", { name: "Open my calendar" }).click();
  const own = guest.getByRole("dialog", { name });
  await expect(own).toContainText("Books for my first shop");

  const id = new URL(guest.url()).searchParams.get("booking")!;
  await professional.goto(`/calendar?booking=${id}`);
  const theirs = professional.getByRole("dialog", { name });
  await expect(theirs).toContainText("20 minutes");
  await expect(theirs.getByText("Phone call")).toBeVisible();
  for (const text of ["What do you need?", "Books for my first shop", "2 to 10", "Are you registered for VAT?", "No"])
    await expect(theirs.getByText(text, { exact: true })).toBeVisible();
});
