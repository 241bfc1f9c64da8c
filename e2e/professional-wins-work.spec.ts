import { expect } from "@playwright/test";
import type { Quote } from "@/lib/messaging/cards/contract";
import { changesOf } from "./support/busy-client";
import { closeByEscape } from "./support/dialogs";
import { register, signIn } from "./support/people";
import { test } from "./support/test";

const password = "a good password";
/** A professional of the sample data whose leads no other journey opens. */
const host = { id: "gorata-seretse", email: "gorata@seretse-partners.example" };

test(
  "a professional wins a lead and finishes the work; the client returns it once, confirms and reviews it",
  { tag: "@main" },
  async ({ page, browser, baseURL }) => {
    const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
    const email = `wins-${mark}@example.com`;
    const client = await browser.newContext({ baseURL });
    await register(client.request, baseURL!, { email, password, lastName: `Mokoena ${mark}` });
    await signIn(client.request, baseURL!, email, password);
    const ask = changesOf(client.request, baseURL!);
    const brief = "Six months of VAT returns for a bakery.";
    await ask("POST", "/api/quote-requests", {
      professionalId: host.id,
      serviceType: "VAT Compliance",
      brief,
      budget: "R5,000 to R10,000",
    });

    await signIn(page.request, baseURL!, host.email);
    await page.goto("/professional-dashboard");
    const main = page.getByRole("main");
    const hub = page.getByRole("navigation", { name: "Professional Hub" });
    const of = (action: string) => main.getByRole("button", { name: new RegExp(`^${action} .*${mark}`) });
    const window = page.getByRole("dialog");

    await test.step("a new lead is found by its filters, read, and applied to", async () => {
      await hub.getByRole("link", { name: "Leads", exact: true }).click();
      await page.getByLabel("Status").selectOption("New");
      await page.getByRole("button", { name: "Show leads" }).click();
      await expect(page).toHaveURL(/status=new/);
      await of("View Details").click();
      await expect(window).toContainText(brief);
      await closeByEscape(window);
      // Opening the lead has marked it viewed, so it is listed with the others.
      await expect(of("View Details")).toHaveCount(0);
      await page.getByLabel("Status").selectOption("Viewed");
      await page.getByRole("button", { name: "Show leads" }).click();
      await of("Apply Now").click();
      await window.getByLabel("First message").fill("Good morning. I can have them filed in two weeks.");
      await window.getByRole("checkbox", { name: "Send a quote with it" }).check();
      await window.getByLabel("Service type").selectOption("VAT Compliance");
      await window.getByLabel("Amount (ZAR)").fill("6250.50");
      await window.getByRole("button", { name: "Send application" }).click();
      await expect(page.getByText(/^Sent\. Your conversation with Naledi/)).toBeVisible();
    });

    const project = page.getByRole("region", { name: "Projects" }).getByRole("listitem").filter({ hasText: mark });
    const finish = async () => {
      await of("Update").click();
      await window.getByRole("checkbox", { name: "The work is completed" }).check();
      await window.getByRole("button", { name: "Finish project" }).click();
      await window.getByRole("button", { name: "Yes, it is finished" }).click();
      await expect(project).toContainText("Awaiting confirmation");
      await expect(of("Update")).toHaveCount(0);
    };
    await test.step("an accepted quote closes the request and is a project that Update moves on and finishes", async () => {
      const { items } = await ask<{ items: Quote[] }>("GET", "/api/quotes");
      const [quote] = items;
      await ask("PATCH", `/api/quotes/${quote!.id}`, { action: "accept" }, quote!.version);
      await page.goto("/professional-dashboard");
      await hub.getByRole("link", { name: "Projects", exact: true }).click();
      await expect(page).toHaveURL(/tab=projects/);
      await expect(project).toContainText("R6,250.50");
      await of("Update").click();
      await window.getByLabel("Progress").fill("40");
      await window.getByLabel("Deadline").fill("2035-05-07");
      await window.getByRole("button", { name: "Save update" }).click();
      await expect(page.getByText("Updated. Your client can see the progress.")).toBeVisible();
      await expect(project).toContainText("40%");
      await finish();
      await of("Not finished").click();
      await expect(project).toContainText("In progress");
      await expect(project).toContainText("40%");
      await finish();
    });

    const own = await client.newPage();
    const work = own
      .getByRole("region", { name: "Your Projects" })
      .getByRole("listitem")
      .filter({ hasText: "R6,250.50" });
    await test.step("the client says what is missing, which the professional reads in the thread", async () => {
      await own.goto("/notifications");
      await own
        .getByRole("link", { name: / finished VAT Compliance/ })
        .first()
        .click();
      await expect(own.getByRole("region", { name: "Your Requests" })).toContainText("Closed");
      await work.getByRole("button", { name: /^Not yet/ }).click();
      await expect(work.getByLabel("What is missing?")).toBeFocused();
      await work.getByLabel("What is missing?").fill("The return of March.");
      await work.getByRole("button", { name: "Send" }).click();
      await expect(work).toContainText("In progress");
      await page.goto("/notifications");
      await page.getByRole("link", { name: new RegExp(`${mark}: VAT Compliance is not finished yet`) }).click();
      await expect(page.getByText("The return of March.").first()).toBeVisible();
      await page.goto("/professional-dashboard?tab=projects");
      await finish();
    });

    await test.step("the client confirms, and reviews the completed work", async () => {
      await own.reload();
      await work.getByRole("button", { name: /^Confirm/ }).click();
      await expect(work).toContainText("Completed");
      await work.getByRole("button", { name: "Write a review" }).click();
      const form = own.getByRole("form", { name: /^Review / });
      await form
        .getByRole("radio", { name: /^5 star/ })
        .locator("..")
        .click();
      await form.getByLabel("Your review").fill("Six returns, on time.");
      await form.getByRole("button", { name: "Publish review" }).click();
      await expect(work.getByRole("region", { name: "Your review" })).toContainText("Six returns, on time.");
      await page.reload();
      await expect(project).toContainText("Completed");
    });
    await client.close();
  },
);
