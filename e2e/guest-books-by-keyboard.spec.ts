import { expect } from "@playwright/test";
import { tabTo } from "./support/keyboard";
import { randomMark } from "./support/people";
import { test } from "./support/test";

const phone = { viewport: { width: 360, height: 740 }, locale: "en-KE", timezoneId: "Africa/Nairobi" };
/** The price in rand, which stands on every screen of the way. */
const price = /R\d[\d,]*/;

test("a shop owner in Nairobi searches for VAT by keyboard alone and books a Kenyan, after one wrong code, with the price on each screen", async ({
  browser,
  baseURL,
}) => {
  const guest = await (await browser.newContext({ baseURL, ...phone })).newPage();
  const main = guest.getByRole("main");
  const { keyboard } = guest;
  await guest.goto("/");
  await tabTo(guest, main.getByRole("combobox", { name: "Service, name, city or software" }));
  await keyboard.type("vat");
  await keyboard.press("Enter");
  await expect(guest).toHaveURL(/\/search\?.*q=vat/);
  const card = main.getByRole("article").first();
  await expect(card).toContainText("Kenya");
  await expect(card).toContainText(price);
  const name = await card.getByRole("heading").innerText();
  await tabTo(guest, card.getByRole("link", { name: `Book ${name}` }));
  await keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: `Book ${name}` })).toBeVisible();
  await expect(main).toContainText(price);

  // Another day in each repetition, so that no time is taken.
  await tabTo(guest, guest.getByRole("link", { name: /\d free$/ }).nth(2 + test.info().repeatEachIndex));
  await keyboard.press("Enter");
  const time = guest.locator('input[name="startsAt"]').first();
  await tabTo(guest, time);
  await keyboard.press("Space");
  await expect(time).toBeChecked();
  await tabTo(guest, guest.getByLabel("Service", { exact: true }));
  await keyboard.press("ArrowDown");
  await tabTo(guest, guest.getByLabel("Your name", { exact: true }));
  await keyboard.type("Achieng Otieno");
  await tabTo(guest, guest.getByLabel("Email", { exact: true }));
  await keyboard.type(`guest.${randomMark()}@example.net`);
  await tabTo(guest, guest.getByLabel(/^I agree/));
  await keyboard.press("Space");
  await tabTo(guest, guest.getByRole("button", { name: "Request booking" }));
  await keyboard.press("Enter");

  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(main).toContainText(price);
  const mail = await guest.getByRole("region", { name: "Emails are simulated on this site" }).innerText();
  const mailed = /\d{3} \d{3}/.exec(mail)![0];
  const code = guest.getByLabel("Code", { exact: true });
  await tabTo(guest, code);
  await keyboard.type(mailed === "000 000" ? "111 111" : "000 000");
  await keyboard.press("Enter");
  await expect(guest.getByText("You have 4 tries left.")).toBeVisible();
  await expect(code).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(mailed);
  await keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect(main).toContainText(name);
  await expect(main).toContainText(price);
});
