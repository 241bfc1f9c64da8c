import { expect } from "@playwright/test";
import { freeTimes, listed } from "./support/busy-client";
import { newPerson, signIn } from "./support/people";
import { openQuietDirectory } from "./support/quiet";
import { testWithComplaints as test } from "./support/test";
import { violationsOf } from "./support/violations";

const unreachable = /We could not reach the server/;

test(
  "a user who loses the connection or the session keeps the typed text, and the action happens once",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const { email } = newPerson("loses.connection");
    const context = await browser.newContext({ baseURL });
    const elsewhere = await browser.newContext({ baseURL });
    for (const { request } of [context, elsewhere]) expect((await signIn(request, baseURL!, email)).ok()).toBe(true);
    const page = await context.newPage();
    const [, host] = await listed(context.request, 2);
    const { date, times } = await freeTimes(context.request, host!.id, 21, 1);

    await test.step("an unfinished booking survives a reload", async () => {
      await page.goto(`/calendar?with=${host!.id}`);
      const form = page.getByRole("dialog", { name: "Schedule New Booking" });
      await form.getByLabel("Service type").selectOption("Tax Consultation");
      await form.getByLabel("Date", { exact: true }).fill(date);
      await expect(form.getByRole("radio", { name: /^\d\d:\d\d/ })).toHaveCount(21);
      const slot = form.locator(`input[name="time"][value="${times[0]}"]`);
      await expect(slot).toBeEnabled();
      await slot.locator("..").click();
      await form.getByLabel(/^Notes/).fill("About the shop in Gaborone");
      await page.reload();
      await expect(form.getByLabel(/^Notes/)).toHaveValue("About the shop in Gaborone");
      await expect(form.getByLabel("Service type").locator("option:checked")).toHaveText("Tax Consultation");
      await expect(form.getByLabel("Date", { exact: true })).toHaveValue(date);
      await expect(slot).toBeChecked();
    });

    await test.step("booking offline shows an error; after a sign-out it requires sign-in and books once", async () => {
      const form = page.getByRole("dialog", { name: "Schedule New Booking" });
      await context.setOffline(true);
      await form.getByRole("button", { name: "Request booking" }).click();
      await expect(form.getByText(unreachable)).toBeVisible();
      await expect(form.getByLabel(/^Notes/)).toHaveValue("About the shop in Gaborone");
      const ended = await elsewhere.request.delete("/api/account/sessions", {
        headers: { origin: baseURL! },
        data: {},
      });
      expect(ended.status(), await ended.text()).toBe(200);
      await context.setOffline(false);
      await form.getByRole("button", { name: "Retry" }).click();
      const window = page.getByRole("dialog", { name: "Sign in to continue" });
      await expect(window.getByLabel("Email")).toHaveValue(email);
      expect(await violationsOf(page, "sign-in window")).toEqual([]);
      await window.getByLabel("Password", { exact: true }).fill("any password");
      await window.getByRole("button", { name: "Sign in and send" }).click();
      await expect(window).toBeHidden();
      await expect(form).toBeHidden();
      await expect(page.getByRole("region", { name: /\d{4}$/ }).getByText("Pending")).toBeVisible();
      const answer = await context.request.get(`/api/bookings?from=${date}&to=${date}`);
      const { items } = (await answer.json()) as { items: { notes: string }[] };
      expect(items.map(({ notes }) => notes)).toEqual(["About the shop in Gaborone"]);
    });

    await test.step("a failed save is rolled back with a toast, and Retry saves the professional", async () => {
      const [name] = await openQuietDirectory(page);
      const pressed = page.getByRole("checkbox", { name: `Save ${name}`, exact: true });
      // The account's own list loads after its code chunk is interactive.
      await pressed.click();
      await expect(pressed).toBeChecked();
      const taken = page.waitForResponse(
        (response) => response.request().method() === "DELETE" && response.url().includes("/api/saved/"),
      );
      await pressed.click();
      await taken;
      await context.setOffline(true);
      await pressed.click();
      await expect(page.getByText(/could not be saved/)).toBeVisible();
      await expect(pressed).not.toBeChecked();
      await context.setOffline(false);
      const kept = page.waitForResponse(
        (response) => response.request().method() === "PUT" && response.url().includes("/api/saved/"),
      );
      await page.getByRole("button", { name: "Retry" }).click();
      expect((await kept).ok()).toBe(true);
      await expect(pressed).toBeChecked();
    });

    await test.step("profile edits that fail to save stay in the form, and Retry saves them", async () => {
      await page.goto("/profile");
      const city = page.getByLabel("City");
      await city.fill("Gaborone");
      await context.setOffline(true);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText(unreachable)).toBeVisible();
      await expect(city).toHaveValue("Gaborone");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("Your profile is saved.")).toBeVisible();
      const account = (await (await context.request.get("/api/account")).json()) as { city: string };
      expect(account.city).toBe("Gaborone");
    });
  },
);
