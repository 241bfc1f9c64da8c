import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoProfileId } from "@/lib/platform/reference/demo";
import { publicPages } from "@/lib/platform/seo/pages";
import { serveOn, type Served } from "@/tests/support/serving";

/** One page of each kind besides those of the sitemap. */
const others = [
  `/professional/${demoProfileId}`,
  "/search?q=tax",
  "/accountants",
  "/accountants/kenya",
  "/accountants/kenya/nairobi",
  "/how-we-order-results",
  "/verification/check",
  "/signin",
  "/forgot-password",
  "/no-such-page",
];
const paths = [...new Set([...publicPages.map(({ path }) => path), ...others])];

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
  }),
);

let server: Served;
beforeAll(async () => void (server = await serveOn("the embedded engine")), 120_000);
afterAll(() => server.clear(), 30_000);

test.each(paths)("%s is valid HTML", async (path) => {
  const html = await (await fetch(server.address + path)).text();
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages
      // React appends streamed parts after the end tags of the document.
      .filter(({ ruleId, message }) => !(ruleId === "close-order" && /<\/(body|html)>/.test(message)))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test("robots.txt and the sitemap name one host, also where the build had no address", async () => {
  const read = async (path: string) => (await fetch(server.address + path)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(await read("/robots.txt"))![1]!;
  const firstPage = /<loc>([^<]+)</.exec(await read("/sitemap.xml"))![1]!;
  expect(new URL(sitemap).host).toBe(new URL(firstPage).host);
});
