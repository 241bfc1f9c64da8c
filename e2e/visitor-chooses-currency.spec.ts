import { expect, type Page } from "@playwright/test";
import { formatZar } from "@/lib/platform/format/money";
import { rateSets } from "@/lib/platform/reference/currencies";
import { testWithComplaints as test } from "./support/test";

/** Records the displayed prices of every frame, and every layout shift. */
function watchFrames() {
  const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
  const moves = ((window as unknown as { moves: number[] }).moves = [] as number[]);
  const recordPrices = () => {
    for (const price of document.querySelectorAll("[data-zar]"))
      seen.add((price.textContent ?? "").replace(/[\d,]+/g, "#"));
    requestAnimationFrame(recordPrices);
  };
  requestAnimationFrame(recordPrices);
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as unknown as { value: number }[]) moves.push(value);
  }).observe({ type: "layout-shift", buffered: true });
}

const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
};

for (const path of ["/", "/directory", "/search"]) {
  test(`${path} never shows rand to a visitor who chose shillings, however slow the script`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "daftari-currency", value: "KES", url: baseURL! }]);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const complaints = complaintsOf(page);
    await page.addInitScript(watchFrames);
    await page.goto(path, { waitUntil: "networkidle" });
    // A busy machine may not have drawn a frame with prices yet.
    await page.waitForFunction(() =>
      (window as unknown as { seen: Set<string> }).seen.values().some((text) => text !== ""),
    );
    const { seen, moved } = await page.evaluate(() => {
      const { seen, moves } = window as unknown as { seen: Set<string>; moves: number[] };
      return { seen: [...seen], moved: moves.reduce((sum, move) => sum + move, 0) };
    });
    // A frame may fall between a price's tag and its text, so the recorded value is what was written there.
    expect(seen.filter((text) => text !== "")).toEqual(["≈\u00a0KSh#"]);
    expect(moved).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });
}

test(
  "choosing a country in the header changes the currency on this page and on the next",
  { tag: "@main" },
  async ({ page }) => {
    await page.goto("/pricing");
    const price = page.locator('[data-zar="199"]').first();
    await expect(price).toHaveText("R199");
    await page.getByRole("button", { name: /Country and currency/ }).click();
    await page.getByLabel("Your country").selectOption("KE");
    await expect(price).toHaveText(formatZar(199, "KES", rateSets.spec));
    await expect(page.getByText("billed as R199").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Country and currency: KES" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Find Professionals" }).click();
    await expect(page).toHaveURL(/\/directory$/);
    await expect(page.locator("[data-zar]").first()).toHaveText(/^≈.KSh/);
    await page.reload();
    await expect(page.locator("[data-zar]").first()).toHaveText(/^≈.KSh/);
  },
);

test("the menus open before any script of the page arrives, and a choice made there applies once it has", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    return route.continue();
  });
  await page.goto("/pricing", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Find Professionals" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Country and currency/ }).click();
  await page.getByLabel("Show prices in").selectOption("AED");
  release();
  await expect(page.locator('[data-zar="499"]').first()).toHaveText(formatZar(499, "AED", rateSets.spec));
});
