import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { publicPages } from "@/lib/platform/seo/pages";
import { type Served, serveOn } from "@/tests/support/serving";

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

test("robots.txt and the sitemap name this machine where sign-in is simulated without an address, not the request's host", async () => {
  const { host } = new URL(server.address);
  const read = async (path: string) => (await fetch(server.address.replace("localhost", "127.0.0.1") + path)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(await read("/robots.txt"))![1]!;
  const firstFile = /<loc>([^<]+)</.exec(await read("/sitemap.xml"))![1]!;
  const firstPage = /<loc>([^<]+)</.exec(await read(new URL(firstFile).pathname))![1]!;
  expect([sitemap, firstFile, firstPage].map((url) => new URL(url).host)).toEqual([host, host, host]);
});

test.each(["/", "/pricing", "/directory", "/accountants/kenya", `/professional/${demoProfileId}`, "/search?q=tax"])(
  "%s names this machine where sign-in is simulated without an address",
  async (path) => {
    const html = await (await fetch(server.address + path)).text();
    expect(html).toContain(`<link rel="canonical" href="${server.address}${path.replace(/^\/$|\?q=tax/, "")}`);
  },
);
