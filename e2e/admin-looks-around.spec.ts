import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

type Step = (page: Page) => Promise<unknown>;
/** What the faults call it, how to get there, and how to leave it as it was. */
type Screen = [what: string, go?: Step, leave?: Step];

const main = (page: Page) => page.locator("main");
const press =
  (name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole("button", { name }).first().click();
const open =
  (name: RegExp): Step =>
  async (page) => {
    await press(name)(page);
    await expect(page.getByRole("dialog")).toBeVisible();
  };
const close: Step = async (page) => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};
const section =
  (name: string): Step =>
  async (page) => {
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  };

/** Every tab, a heading in it, and what can be opened there. */
const tabs: [tab: string, heading: string, screens: Screen[]][] = [
  ["AI Content Hub", "Content generator", [["the content hub"]]],
  ["Analytics", "User growth", [["analytics", (page) => page.getByText("Show figures").first().click()]]],
  [
    "User Management",
    "User Management",
    [
      [
        "users with all filters and the choice of columns",
        (page) => press(/^More filters/)(page).then(() => press("Columns")(page)),
      ],
      ["add user", open(/^Add User/), close],
      ["a user", open(/^View /), close],
      ["edit user", open(/^Edit /), close],
      ["suspend user", open(/^Suspend /), close],
    ],
  ],
  [
    "Verifications",
    "Verifications",
    [["the queue"], ["a case beside its documents", press(/^Review /)], ["reject", press("Reject")]],
  ],
  [
    "Settings",
    "Profile",
    [
      ["profile"],
      ...["Security", "System Settings", "Notifications", "Audit Logs"].map((name): Screen => [name, section(name)]),
      ["all logs", (page) => main(page).getByRole("link", { name: "View All Logs" }).click()],
    ],
  ],
  ["Advanced Analytics", "Cohorts", [["advanced analytics"]]],
  ["Monitoring", "Slowest endpoints today", [["monitoring"]]],
  ["Moderation", "Moderation", [["a report"], ["the decision on it", press(/^Suspend /)]]],
  ["Inbox", "Contact messages", [["inbox"]]],
  ["Affiliates", "Referrals held for review", [["affiliates"]]],
  ["Overview", "Recent Activity", [["overview"]]],
];

/** What a narrow screen can change; colours are those of a wide one. */
const phoneRules = [
  "target-size",
  "scrollable-region-focusable",
  "aria-hidden-focus",
  "button-name",
  "link-name",
  "label",
];

/**
 * What axe finds in the light, in the dark and on a phone, whether a phone scrolls sideways, and tables that stay
 * tables there.
 */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  // The frame around it is the same on every tab.
  const include = (await page.getByRole("dialog").count()) > 0 ? "[role=dialog]" : "main";
  const found = await violationsOf(page, what, { include });
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await violationsOf(page, `${what} in the dark`, { include, rules: ["color-contrast"] })));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 360, height: 740 });
  found.push(...(await violationsOf(page, `${what} on a phone`, { include, rules: phoneRules })));
  const rows = await main(page)
    .locator("tbody tr:visible")
    .evaluateAll((all) => all.filter((row) => getComputedStyle(row).display === "table-row").length);
  if (rows > 0) found.push(`${what} on a phone has ${rows} rows that are no cards`);
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

test("an administrator goes through every tab and window, light, dark and on a phone, with a mouse and with the keyboard", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const mark = Date.now();
  expect((await signIn(page.request, baseURL!, `looks.${mark}@daftari.example`)).ok()).toBe(true);
  // Something to moderate.
  const { request } = await browser.newContext({ baseURL });
  await signIn(request, baseURL!, `reporter.${mark}@example.com`);
  const { items } = (await (await request.get("/api/professionals?perPage=1")).json()) as { items: { id: string }[] };
  const reported = await request.post("/api/moderation", {
    headers: { origin: baseURL!, "idempotency-key": `looks-${mark}` },
    data: { kind: "profile", targetId: items[0]!.id, reason: "false-claim", details: "No such certificate." },
  });
  expect(reported.ok(), await reported.text()).toBe(true);

  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin");
  const bar = page.getByRole("navigation", { name: "Admin Command Center" });
  const found: string[] = [];
  for (const [tab, heading, screens] of tabs) {
    await bar.getByRole("link", { name: tab, exact: true }).click();
    await expect(bar.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(main(page).getByText(heading, { exact: true }).first()).toBeVisible();
    for (const [what, go, leave] of screens) {
      await go?.(page);
      await expect(main(page).locator(".skeleton")).toHaveCount(0);
      found.push(...(await faultsOf(page, `${tab}, ${what},`)));
      await leave?.(page);
    }
  }
  expect(found).toEqual([]);

  // With the keyboard alone: a window takes the focus, keeps it, and gives it back.
  await bar.getByRole("link", { name: "User Management" }).press("Enter");
  // One person of this test: others join the list while it runs.
  await main(page).getByRole("searchbox").fill(`reporter.${mark}`);
  const view = main(page).getByRole("button", { name: /^View / });
  await expect(view).toHaveCount(1);
  await view.press("Enter");
  const window = page.getByRole("dialog");
  await expect(window).toBeVisible();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    await expect(window.locator(":focus")).toHaveCount(1);
  }
  await close(page);
  await expect(view).toBeFocused();

  await bar.getByRole("link", { name: "Verifications" }).press("Enter");
  const cases = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Review / }) });
  await expect(cases.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(cases.nth(0)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(cases.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(cases.nth(0)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("r");
  await expect(page.getByRole("form", { name: "Reject" })).toBeVisible();
});
