import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { apply } from "./support/applicant";
import { closeByEscape } from "./support/dialogs";
import { signIn } from "./support/people";
import { test, testWithComplaints } from "./support/test";
import { violationsOf } from "./support/violations";

type Step = (page: Page) => Promise<unknown>;
/** Name in reported violations, steps to open the screen, and steps to restore the previous state. */
type Screen = [what: string, go?: Step, leave?: Step];

const main = (page: Page) => page.locator("main");
const press =
  (name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole("button", { name }).click();
const open =
  (name: RegExp): Step =>
  async (page) => {
    await press(name)(page);
    await expect(page.getByRole("dialog")).toBeVisible();
  };
const close: Step = (page) => closeByEscape(page.getByRole("dialog"));
/** Filters the list down to one user, because parallel tests add and remove rows. */
const find =
  (text: string, button: RegExp, found = 1): Step =>
  async (page) => {
    await main(page).getByRole("searchbox").fill(text);
    await expect(main(page).getByRole("button", { name: button })).toHaveCount(found);
  };
const section =
  (name: string): Step =>
  async (page) => {
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  };

/** Rules whose result depends on the viewport width; contrast is checked on the wide screen only. */
const phoneRules = [
  "target-size",
  "scrollable-region-focusable",
  "aria-hidden-focus",
  "button-name",
  "link-name",
  "label",
];

/**
 * Axe violations in light, dark and phone views, plus horizontal scrolling and tables not collapsed into cards on a
 * phone.
 */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  // The shell around `main` is identical on every tab, so it is checked once elsewhere.
  const include = (await page.getByRole("dialog").count()) > 0 ? "[role=dialog]" : "main";
  const found = await violationsOf(page, screen, { include });
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await violationsOf(page, `${screen} in the dark`, { include, rules: ["color-contrast"] })));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 360, height: 740 });
  found.push(...(await violationsOf(page, `${screen} on a phone`, { include, rules: phoneRules })));
  const rows = await main(page)
    .locator("tbody tr:visible")
    .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).display === "table-row").length);
  if (rows > 0) found.push(`${screen} on a phone has ${rows} rows that are no cards`);
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

/** Signs in an administrator used by this test only and opens /admin on a wide screen. */
async function openAdmin(page: Page, baseURL: string, mark: string): Promise<void> {
  expect((await signIn(page.request, baseURL, `looks.${mark}@daftari.example`)).ok()).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin");
}

/** The request context of a new user created for this test, signed in. */
async function person(browser: Browser, baseURL: string, name: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL });
  expect((await signIn(request, baseURL, `${name}@example.com`)).ok()).toBe(true);
  return request;
}

const barOf = (page: Page) => page.getByRole("navigation", { name: "Admin Command Center" });

/** Opens a tab by its link, visits each of its screens and collects the violations. */
async function faultsOfTab(page: Page, tab: string, heading: string, screens: Screen[]): Promise<string[]> {
  const link = barOf(page).getByRole("link", { name: tab, exact: true });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(main(page).getByText(heading, { exact: true }).first()).toBeVisible();
  const found: string[] = [];
  for (const [screen, go, leave] of screens) {
    await go?.(page);
    await expect(main(page).locator(".skeleton")).toHaveCount(0);
    found.push(...(await faultsOf(page, `${tab}, ${screen},`)));
    await leave?.(page);
  }
  return found;
}

const view =
  (list: string, name: string): Step =>
  async (page) => {
    const link = page.getByRole("navigation", { name: list }).getByRole("link", { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  };

const tabs: [tab: string, heading: string, screens: Screen[]][] = [
  ["AI Content Hub", "Content generator", [["the content hub"]]],
  ["Analytics", "User growth", [["analytics", (page) => page.getByText("Show figures").first().click()]]],
  ["Advanced Analytics", "Cohorts", [["advanced analytics"]]],
  ["Monitoring", "Slowest endpoints today", [["monitoring"]]],
  ["Inbox", "Contact messages", [["inbox"]]],
  [
    "Affiliates",
    "Referrals held for review",
    [
      ["affiliates"],
      ["the next run", view("Affiliate program", "Next run")],
      [
        "an affiliate",
        async (page) => {
          await view("Affiliate program", "Statements")(page);
          await main(page).getByRole("link", { name: "Grace Wanjiku Kimani", exact: true }).first().click();
          await expect(page.getByRole("heading", { level: 2, name: "Grace Wanjiku Kimani" })).toBeVisible();
        },
      ],
    ],
  ],
  [
    "Payments",
    "Net revenue",
    [
      ["payments"],
      [
        "a refund",
        async (page) => {
          const dialog = page.getByRole("dialog");
          await main(page)
            .getByRole("button", { name: /^Refund the payment of/ })
            .first()
            .click();
          await dialog.getByLabel("Amount (ZAR)").fill("120,50");
          await expect(dialog.getByRole("status").getByRole("listitem").first()).toBeVisible();
        },
        close,
      ],
      ["subscriptions", view("Lists", "Subscriptions")],
    ],
  ],
  ["Overview", "Recent Activity", [["overview"]]],
];

for (const [tab, heading, screens] of tabs)
  test(`an administrator reads ${tab} in light, dark and phone views without violations`, async ({ page, baseURL }) => {
    await openAdmin(page, baseURL!, randomUUID());
    expect(await faultsOfTab(page, tab, heading, screens)).toEqual([]);
  });

test("an administrator opens each settings section in light, dark and phone views without violations", async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID();
  const { request } = await browser.newContext({ baseURL });
  expect((await signIn(request, baseURL!, `n${mark.slice(0, 8)}@example.com`)).ok()).toBe(true);
  const { user } = (await (await request.get("/api/auth/session")).json()) as { user: { id: string } };
  await openAdmin(page, baseURL!, mark);
  // Two entries, each with a link to the person above a link to the administrator.
  for (const text of ["Called back", "Sent a reminder"]) {
    const note = await page.request.post(`/api/users/${user.id}/notes`, {
      headers: { origin: baseURL!, "idempotency-key": randomUUID() },
      data: { text },
    });
    expect(note.ok(), await note.text()).toBe(true);
  }
  const screens: Screen[] = [
    ["profile"],
    ...["Security", "System Settings", "Notifications", "Audit Logs"].map((name): Screen => [name, section(name)]),
    [
      "all logs",
      async (there) => {
        await main(there).getByRole("link", { name: "View All Logs" }).click();
        await expect(there).toHaveURL(/all=1/);
      },
    ],
  ];
  expect(await faultsOfTab(page, "Settings", "Profile", screens)).toEqual([]);
});

// The refused proof is a failed response, which the console reports.
testWithComplaints(
  "an administrator opens every dialog of a user in light, dark and phone views without violations",
  async ({ page, browser, baseURL }) => {
    const mark = randomUUID();
    for (const name of ["one", "two"]) await person(browser, baseURL!, `${name}.${mark}`);
    await openAdmin(page, baseURL!, mark);
    const dialog = page.getByRole("dialog");
    const screens: Screen[] = [
      [
        "users with all filters and the choice of columns",
        (there) => press(/^More filters/)(there).then(() => press("Columns")(there)),
      ],
      ["add user", open(/^Add User/), close],
      ["a user", (there) => find(`one.${mark}`, /^View /)(there).then(() => open(/^View /)(there)), close],
      ["edit user", open(/^Edit /)],
      [
        "an administrator's role without proof",
        async () => {
          await dialog.getByLabel("Role", { exact: true }).selectOption("Admin");
          await dialog.getByLabel("Administrator role").selectOption("Support");
          await dialog.getByLabel("Your email address").fill("another@example.com");
          await dialog.getByRole("button", { name: "Save changes" }).click();
          await expect(dialog.getByText("This is not your email address")).toBeVisible();
        },
        close,
      ],
      ["suspend user", open(/^Suspend /), close],
      [
        "the last look at two users",
        async (there) => {
          // The administrator's own address has the mark too.
          await find(`${mark}@example.com`, /^View /, 2)(there);
          await main(there).getByLabel("Select all on this page").check();
          await there.getByRole("group", { name: "Selected users" }).getByRole("button", { name: "Suspend" }).click();
          await expect(dialog).toContainText("Suspend 2 accounts");
        },
      ],
      [
        "the last decision",
        async (there) => {
          await dialog.getByLabel("Reason", { exact: true }).fill("Two accounts of one person");
          await dialog.getByRole("button", { name: "Suspend accounts" }).click();
          await expect(there.getByRole("region", { name: "Last decision" })).toContainText("2 accounts: suspended.");
        },
      ],
    ];
    expect(await faultsOfTab(page, "User Management", "User Management", screens)).toEqual([]);
  },
);

test("an administrator reviews cases in light, dark and phone views without violations", async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID();
  for (const firstName of ["Amina", "Zola"]) {
    const { request } = await browser.newContext({ baseURL });
    await apply(request, baseURL!, { firstName, lastName: "Otieno", email: `${firstName}.${mark}@example.com` });
  }
  await openAdmin(page, baseURL!, mark);
  const amina = page.getByRole("article", { name: "Verification of Amina Otieno" });
  const screens: Screen[] = [
    ["the queue", find(mark, /^Review /, 2)],
    [
      "a case beside its documents",
      async (there) => {
        await press(/^Review Amina/)(there);
        await expect(amina.getByRole("img", { name: /\.png$/ })).toBeVisible();
      },
    ],
    ["reject", () => amina.getByRole("button", { name: "Reject" }).click()],
  ];
  expect(await faultsOfTab(page, "Verifications", "Verifications", screens)).toEqual([]);
});

test("an administrator decides on a report in light, dark and phone views without violations", async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID();
  const request = await person(browser, baseURL!, `reporter.${mark}`);
  const { items } = (await (await request.get("/api/professionals?perPage=1")).json()) as { items: { id: string }[] };
  const reported = await request.post("/api/moderation", {
    headers: { origin: baseURL!, "idempotency-key": mark },
    data: { kind: "profile", targetId: items[0]!.id, reason: "false-claim", details: `No such certificate: ${mark}.` },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  await openAdmin(page, baseURL!, mark);
  const card = main(page).getByRole("listitem").filter({ hasText: mark });
  const screens: Screen[] = [
    ["a report", () => expect(card).toBeVisible()],
    ["the decision on it", () => card.getByRole("button", { name: /^Suspend / }).click()],
  ];
  expect(await faultsOfTab(page, "Moderation", "Moderation", screens)).toEqual([]);
});
