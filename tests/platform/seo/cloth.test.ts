import { expect, test } from "vitest";
import { countries } from "@/lib/platform/reference/countries";
import { clothSvg, inlineCloth } from "@/lib/platform/seo/cloth";

test.each(countries)("the pattern of $name is one valid line of CSS that matches its file", async ({ pattern }) => {
  const css = await inlineCloth(pattern);
  expect(css).toMatch(/^url\("data:image\/svg\+xml,[^"\n\r]*"\)$/);
  const drawn = decodeURIComponent(css.slice('url("data:image/svg+xml,'.length, -2));
  const tidy = (text: string) => text.replace(/\s+/g, " ").trim().replace(/"/g, "'");
  expect(drawn).toBe(tidy(await clothSvg(pattern)));
  expect(css.length).toBeLessThan(3000);
});
