import { expect } from "@playwright/test";
import { apply, password } from "./support/applicant";
import { demo, newPerson, randomMark, signIn } from "./support/people";
import { test } from "./support/test";

test("a new professional goes from approval to the usual hours in one press, and gets the first booking", async ({
  browser,
  baseURL,
}) => {
  const lastName = `O${randomMark()}`;
  const name = `Amina ${lastName[0]!}${lastName.slice(1)}`;
  const email = `amina.${randomMark()}@example.com`;
  const office = await browser.newContext({ baseURL, timezoneId: "Africa/Nairobi" });
  const professionalId = await apply(office.request, baseURL!, { firstName: "Amina", lastName, email });
  expect((await signIn(office.request, baseURL!, email, password)).ok()).toBe(true);

  const desk = await (await browser.newContext({ baseURL })).newPage();
  expect((await signIn(desk.request, baseURL!, demo.admin)).ok()).toBe(true);
  await desk.goto(`/admin?tab=verifications&q=${encodeURIComponent(name)}`);
  await desk.getByRole("button", { name: `Approve ${name}` }).click();
  const approved = desk.waitForResponse((answer) => answer.url().endsWith("/decision"));
  await desk.getByRole("form", { name: "Approve" }).getByRole("button", { name: "Approve and give the badge" }).click();
  expect((await approved).ok()).toBe(true);

  const person = newPerson("first.client");
  const client = await (await browser.newContext({ baseURL, timezoneId: "Africa/Lagos" })).newPage();
  expect((await signIn(client.request, baseURL!, person.email)).ok()).toBe(true);
  await client.goto(`/professional/${professionalId}`);
  await client.getByRole("tab", { name: "About" }).click();
  await expect(client.getByText("Hours not set yet")).toBeVisible();

  const professional = await office.newPage();
  await professional.goto("/professional-dashboard");
  await professional.getByRole("link", { name: "Set hours" }).click();
  const hours = professional.getByRole("dialog", { name: "Set Availability" });
  await hours.getByRole("button", { name: "Use Monday to Friday, 9:00 to 17:00" }).click();
  await expect(hours).toBeHidden();
  await expect(professional.getByText("Your availability is saved")).toBeVisible();

  await client.goto(`/calendar?with=${professionalId}`);
  const form = client.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Service type").selectOption("Tax Consultation");
  await form
    .getByRole("radio", { name: /^\w{3} \d+ \w{3} \d+ free$/ })
    .last()
    .locator("..")
    .click();
  // 10:00 in Nairobi.
  const time = form.getByRole("radio", { name: "08:00 10:00 in Nairobi" });
  await expect(time).toBeEnabled();
  await time.locator("..").click();
  await form.getByRole("button", { name: "Request booking" }).click();
  await expect(form).toBeHidden();

  await professional.goto("/notifications");
  await professional
    .getByRole("listitem")
    .filter({ hasText: `${person.name} requested a meeting` })
    .getByRole("link")
    .click();
  const booking = professional.getByRole("dialog", { name: "Tax Consultation" });
  await expect(booking).toContainText("10:00 to 11:00");
  await booking.getByRole("button", { name: "Confirm" }).click();
  await expect(booking.getByText("Confirmed").first()).toBeVisible();
  await client.reload();
  await expect(client.getByRole("region", { name: /\d{4}$/ }).getByText("Confirmed")).toBeVisible();
});
