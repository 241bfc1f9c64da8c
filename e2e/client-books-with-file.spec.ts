import { expect, type Page } from "@playwright/test";
import { freeTimes } from "./support/busy-client";
import { browserOf, newPerson, randomMark, samplePerson } from "./support/people";
import { test } from "./support/test";

/** A professional whom no other test books. */
const host = samplePerson("nokuthula-mkhize");

const dayPanel = (page: Page) => page.getByRole("region", { name: /\d{4}$/ });

test("a client books with a file, adds another to the booking, and the professional opens them", async ({
  browser,
  baseURL,
}) => {
  const name = `Tax review ${randomMark()}`;
  const professional = await browserOf(browser, baseURL!, host.email);
  await professional.goto("/calendar");
  const section = professional.getByRole("region", { name: "Kinds of meetings" });
  await section.getByRole("button", { name: "Add a meeting" }).click();
  const editor = professional.getByRole("dialog", { name: "Add a meeting" });
  await expect(editor.getByLabel("Consultation type")).toBeFocused();
  await editor.getByLabel("Consultation type").selectOption("Tax Consultation");
  await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("Tax Consultation");
  await editor.getByLabel("Name", { exact: true }).fill(name);
  await editor.getByLabel("Length").selectOption("1 hour");
  await editor.getByLabel("Place").selectOption("Phone call");
  for (const [index, label] of ["Your bank statement", "A letter of the tax office"].entries()) {
    await editor.getByRole("button", { name: "Add a question" }).click();
    await editor.getByLabel(`Question ${index + 1}`, { exact: true }).fill(label);
    await editor.getByLabel("Answer", { exact: true }).nth(index).selectOption("A file");
  }
  await editor.getByLabel("Must be answered").first().check();
  await editor.getByRole("button", { name: "Save meeting" }).click();
  await expect(editor).toBeHidden();

  const client = await browserOf(browser, baseURL!, newPerson("files").email);
  const { date, times } = await freeTimes(client.request, host.id, 14, 1);
  await client.goto(`/calendar?with=${host.id}`);
  const form = client.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Meeting", { exact: true }).selectOption(name);
  await form.getByLabel("Date", { exact: true }).fill(date);
  const slot = form.locator(`input[name="time"][value="${times[0]!}"]`);
  await expect(slot).toBeEnabled();
  await slot.locator("..").click();
  await form.getByRole("button", { name: "Request booking" }).click();
  await expect(form.getByText("Please choose a file")).toBeVisible();
  await expect(form.getByLabel("Your bank statement")).toBeFocused();
  const picture = await client.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const file = (named: string) => ({ name: named, mimeType: "image/png", buffer: picture });
  await form.getByLabel("Your bank statement").setInputFiles(file("wrong.png"));
  await form.getByRole("button", { name: "Remove wrong.png" }).click();
  await expect(form.getByText("wrong.png")).toBeHidden();
  await form.getByLabel("Your bank statement").setInputFiles(file("statement.png"));
  await expect(form.getByRole("progressbar")).toBeHidden();
  await form.getByRole("button", { name: "Request booking" }).click();
  await expect(form).toBeHidden();

  await dayPanel(client)
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  const own = client.getByRole("dialog", { name });
  await expect(own.getByRole("link", { name: /^statement\.png/ })).toBeVisible();
  await own.getByLabel("A letter of the tax office").setInputFiles(file("letter.png"));
  await expect(own.getByRole("link", { name: /^letter\.png/ })).toBeVisible();
  await expect(own.getByRole("heading", { name: "Add the file" })).toBeHidden();

  await professional.goto(`/calendar?date=${date}`);
  await dayPanel(professional)
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  const theirs = professional.getByRole("dialog", { name });
  for (const named of ["statement.png", "letter.png"]) {
    const link = theirs.getByRole("link", { name: new RegExp(`^${named.replace(".", "\\.")}`) });
    const download = professional.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe(named);
  }
});
