import { expect } from "@playwright/test";
import sharp from "sharp";
import { apply, password } from "./support/applicant";
import { signIn } from "./support/people";
import { test } from "./support/test";

test(
  "a professional fresh from the wizard completes the settings, sees a preview, and stays unlisted",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
    const email = `hub-${mark}@example.com`;
    await apply(page.request, baseURL!, { firstName: "Amina", lastName: `Otieno ${mark}`, email });
    await signIn(page.request, baseURL!, email, password);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/professional-dashboard");
    await page.getByRole("link", { name: "New Service" }).click();
    const settings = page.getByRole("tablist", { name: "Profile settings" });
    await expect(page.getByLabel("Service name")).toBeFocused();
    await page.getByLabel("Service name").fill("Monthly bookkeeping");
    await page.getByLabel("Starting price (ZAR)").fill("1500");
    const save = async () => {
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/api/profile"),
      );
      await page.getByRole("button", { name: "Save Changes" }).filter({ visible: true }).click();
      expect((await saved).ok()).toBe(true);
    };
    await save();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("Monthly bookkeeping");

    await settings.getByRole("tab", { name: "Profile", exact: true }).click();
    await page.getByLabel("Bio").fill("I keep the books of small hotels along the coast.");
    await expect(preview).toContainText("small hotels along the coast");
    await page.evaluate(() => history.back());
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay here" })
      .click();
    await expect(page.getByLabel("Bio")).toHaveValue(/small hotels along the coast/);
    const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#227755" } })
      .jpeg()
      .toBuffer();
    await page
      .getByRole("group", { name: "Profile photo" })
      .getByLabel(/^(Upload|Replace) Profile photo$/)
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(preview.locator('img[src*="/api/media/"]')).toBeVisible();
    await save();
    await expect(page.getByText("Saved. Your public page shows it now.").last()).toBeVisible();

    await settings.getByRole("tab", { name: "Professional Info" }).click();
    await page.getByLabel("Practice number").fill("14999");
    await expect(page.getByText(/starts a new verification/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Save and start verification" })).toBeVisible();

    for (const tab of ["Portfolio", "Security", "Notifications"]) {
      await settings.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name: tab, exact: true })).toBeVisible();
    }
    const ownProfile = (await (await page.request.get("/api/profile")).json()) as { id: string };
    expect(ownProfile).toMatchObject({
      status: "pending",
      bio: "I keep the books of small hotels along the coast.",
      services: [{ name: "Monthly bookkeeping", startingPrice: 1500 }],
    });
    expect((await page.request.get(`/api/professionals/${ownProfile.id}`)).status()).toBe(404);
  },
);
