import { expect, test } from "vitest";
import publicCss, { publicComponents } from "@/scripts/public-css.mjs";

test("the stylesheet of public pages has the rules of the pages, the frame and the components that they import", async () => {
  const module = await publicCss.call({ rootContext: process.cwd() });
  // Of the booking page, the not-found page and a dialog that loads on the first press.
  for (const rule of [".lg\\\\:max-w-5xl{", ".measure{", "dialog"]) expect(module).toContain(rule);
});

test("the components of signed-in pages are not among those of public pages", () => {
  const components = publicComponents(process.cwd());
  expect(components).toContain("components/practice/paper-sender.tsx");
  expect(components).toContain("components/directory/directory-view.tsx");
  expect(components.filter((file) => /\/(admin|dashboards|analytics)\//.test(file))).toEqual([]);
});
