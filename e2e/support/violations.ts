import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Lays out what lies below the first screen too: with `content-visibility` sections and cards have a guessed height
 * until somebody comes near.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
}

/**
 * What is wrong with the screen as it stands, a line for each fault: what axe finds, and whether the page scrolls
 * sideways. Empty when nothing is. Waits until the page rests: while something slides or fades its colours are mixed.
 * @param what names the screen in each line
 * @param include a selector, when only a part is to be judged
 * @param rules only these rules of axe
 */
export async function violationsOf(
  page: Page,
  what: string,
  { include, rules }: { include?: string; rules?: string[] } = {},
): Promise<string[]> {
  await layOutAll(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // In the page itself: otherwise each look opens another page to put its parts together, and we have no frames.
  let axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (include) axe = axe.include(include);
  if (rules) axe = axe.withRules(rules);
  const { violations } = await axe.analyze();
  return [
    ...(wide > 0 ? [`${what} is ${wide} px too wide`] : []),
    ...violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ];
}

/**
 * `violationsOf` in the four looks of a screen (1280 and 360 px, light and dark), one after the other without a new
 * load. The dark look differs in its colours only, so that only their contrast is judged again. Leaves the page light
 * at 1280 px.
 */
export async function violationsInEveryLook(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280])
    for (const colorScheme of ["dark", "light"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      found.push(...(await violationsOf(page, `${what} (${colorScheme}, ${width} px)`, { rules })));
    }
  return found;
}
