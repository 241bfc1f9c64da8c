import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { demo, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

const password = "a good password";
const tabs = [
  "Overview",
  "Leads",
  "Projects",
  "Messages",
  "AI Content",
  "Calendar",
  "Profile",
  "Analytics",
  "Portfolio",
];
const hubTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Professional Hub" }).getByRole("link", { name, exact: true });

async function open(page: Page, name: string): Promise<void> {
  await hubTab(page, name).press("Enter");
  await expect(hubTab(page, name)).toHaveAttribute("aria-current", "page");
}
const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#227755" } })
    .png()
    .toBuffer();

test("fresh from the wizard every tab of the hub says what will be there and offers a first step", async ({
  page,
  baseURL,
}) => {
  const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  const email = `fresh-${mark}@example.com`;
  const document = { name: "paper.png", mimeType: "image/png", buffer: await png() };
  const applied = await page.request.post("/api/applications", {
    headers: { origin: baseURL! },
    multipart: {
      ...{ firstName: "Abena", lastName: `Owusu ${mark}`, email, phone: "+233 20 000 0000", country: "GH" },
      ...{ city: "Accra", gender: "Female", professionalTitle: "Bookkeeper", professionalBody: "ICAG" },
      ...{ practiceNumber: "20771", yearsExperience: "6", specializations: "bookkeeping", software: "xero" },
      ...{ hourlyRate: "380", password, confirmPassword: password, agreeToTerms: "true", agreeToVerification: "true" },
      ...{ idDocument: document, certification: document },
    },
  });
  expect(applied.status(), await applied.text()).toBe(201);
  await signIn(page.request, baseURL!, email, password);
  await page.goto("/professional-dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("Verification pending, not listed yet").first()).toBeVisible();
  await expect(main.getByText("No leads yet.", { exact: false })).toBeVisible();

  await open(page, "Leads");
  await page.getByLabel("Status").selectOption("Viewed");
  await page.getByLabel("Type").selectOption("Bookkeeping");
  await page.getByRole("button", { name: "Show leads" }).click();
  await expect(page).toHaveURL(/status=viewed&type=Bookkeeping/);
  await expect(main.getByText("No lead is like that. Choose All to see every lead.")).toBeVisible();
  await open(page, "Projects");
  await expect(main.getByText("No projects yet.", { exact: false })).toBeVisible();
  await open(page, "Messages");
  await expect(main.getByText("No conversations yet")).toBeVisible();
  await open(page, "Calendar");
  await expect(main.getByText("No confirmed meetings ahead. Requests to confirm show above.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Schedule Meeting" })).toBeVisible();
  await open(page, "Analytics");
  await expect(main.getByRole("link", { name: "1 year" })).toBeVisible();
  await open(page, "Plan");
  await expect(main.getByText(/trial/i).first()).toBeVisible();

  await open(page, "Portfolio");
  await expect(main.getByText("No works yet.", { exact: false })).toBeVisible();
  for (const title of ["A year of returns", "A cash-flow plan"]) {
    await main.getByRole("button", { name: "Add work" }).click();
    const window = page.getByRole("dialog");
    await window.locator("input[type=file]").setInputFiles({ ...document, name: "work.png" });
    await window.getByLabel("Title").fill(title);
    await window.getByLabel("Category").selectOption("Bookkeeping");
    await window.getByLabel(/date/i).fill("2025-11-30");
    await window.getByRole("button", { name: "Save work" }).click();
    await expect(main.getByRole("button", { name: `Edit ${title}` })).toBeVisible();
  }
  await main.getByRole("button", { name: "Move A cash-flow plan up" }).click();
  await expect(
    main
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Edit/ }) })
      .first(),
  ).toContainText("A cash-flow plan");
  await main.getByRole("button", { name: "Remove A year of returns" }).click();
  await expect(main.getByRole("button", { name: "Edit A year of returns" })).toHaveCount(0);

  await open(page, "Profile");
  const settings = page.getByRole("tablist", { name: "Profile settings" });
  const preview = page.getByRole("region", { name: "Preview" });
  await settings.getByRole("tab", { name: "Professional Info" }).click();
  await page.getByLabel("Years of experience").fill("9");
  await page.getByRole("checkbox", { name: "French" }).check();
  await page.getByRole("button", { name: "Add certification" }).click();
  await page.getByLabel("Certification", { exact: true }).fill("Certified in IFRS");
  await expect(preview).toContainText("9 years");
  await expect(preview).toContainText("French");
  await expect(preview).toContainText("Certified in IFRS");
  await settings.getByRole("tab", { name: "Services & Rates" }).click();
  await page.getByLabel("Hourly rate (ZAR)").fill("415");
  await page.getByRole("checkbox", { name: "Sage", exact: true }).check();
  await expect(preview).toContainText("Sage");
  await settings.getByRole("tab", { name: "Portfolio" }).click();
  await expect(preview.getByRole("list", { name: "Portfolio" })).toContainText("A cash-flow plan");
});

test("the demo account's hub: each tab's filters, windows and links, without a fault on a phone", async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL!, demo.professional);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/professional-dashboard");
  const main = page.getByRole("main");
  for (const tab of tabs) {
    await open(page, tab);
    await expect(page.locator("main .skeleton")).toHaveCount(0);
    await expect(hubTab(page, tab)).toBeInViewport();
  }
  for (const tab of ["overview", "leads", "projects", "messages", "calendar", "analytics", "portfolio"]) {
    await page.goto(`/professional-dashboard?tab=${tab}`);
    await expect(page.locator("main .skeleton")).toHaveCount(0);
    expect(await violationsOf(page, `${tab} on a phone`)).toEqual([]);
  }
  await page.goto("/professional-dashboard");

  await open(page, "Leads");
  await main
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Type").selectOption("Tax Planning");
  await page.getByRole("button", { name: "Show leads" }).click();
  await expect(page).toHaveURL(/type=Tax\+Planning/);

  await open(page, "Projects");
  await main
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: /^Update/ }).first()).toBeVisible();

  await open(page, "Messages");
  await page.getByRole("combobox").selectOption("high");
  await page.getByRole("searchbox").fill("no such conversation at all");
  await expect(page).toHaveURL(/priority=high&q=no/);
  await expect(main.getByText("No conversations found")).toBeVisible();

  await open(page, "Analytics");
  await page
    .getByRole("navigation", { name: "Period" })
    .getByRole("link", { name: /90 days/ })
    .click();
  await expect(page).toHaveURL(/period=90d/);
  const views = page.getByRole("region", { name: "Profile views" });
  await expect(views.getByText("90 days before")).toBeVisible();
  await views.getByText("Show figures").click();
  await expect(views.getByRole("table")).toBeVisible();
  await expect(main.getByRole("link", { name: "Download CSV" })).toHaveAttribute("href", /period=90d/);

  await open(page, "Calendar");
  await main
    .getByRole("link", { name: /^Reschedule/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
