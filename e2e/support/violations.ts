import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/**
 * Lays out content below the first screen too: with `content-visibility` its height is an estimate until it nears the
 * viewport.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
}

interface Part {
  /** Selector, to check only a part of the screen. */
  include?: string;
  /** Axe rules, to check only these. */
  rules?: string[];
}

const hasAxe = () => "axe" in window;

/** Runs axe in the page and returns the violated rules with the HTML of each element; the application has no frames. */
async function findViolations({ include, options }: { include?: string | undefined; options: RunOptions }) {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const { violations } = await checker.run(include ? { include: [include] } : document, options);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/**
 * Accessibility violations of the current screen, one line each: axe's findings and horizontal scrolling. Waits for
 * animations to end, because colours are blended while they run, and for the title and the heading of the page, which
 * Next streams.
 * @param screen name of the screen in each line
 */
export async function violationsOf(page: Page, screen: string, { include, rules }: Part = {}): Promise<string[]> {
  await layOutAll(page);
  await page.waitForFunction(() => document.title !== "");
  await page.locator("h1:visible").first().waitFor();
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    elementRef: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const violations = await page.evaluate(findViolations, { include, options });
  return [
    ...(wide > 0 ? [`${screen} is ${wide} px too wide`] : []),
    ...violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes.join(" ")}`),
  ];
}

/**
 * `violationsOf` in the four views of a screen (1280 and 360 px, light and dark) without a reload. Dark views differ in
 * colour only, so only their contrast is checked. Leaves the page light at 1280 px.
 */
export async function violationsInEveryLook(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280])
    for (const colorScheme of ["dark", "light"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      found.push(...(await violationsOf(page, `${screen} (${colorScheme}, ${width} px)`, { rules })));
    }
  return found;
}
