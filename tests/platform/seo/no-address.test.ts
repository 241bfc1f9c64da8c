import { afterEach, expect, test, vi } from "vitest";
import { GET as robots } from "@/app/robots.txt/route";
import { GET as index } from "@/app/sitemap.xml/route";
import { GET as file } from "@/app/sitemaps/[file]/route";
import * as environment from "@/lib/platform/env";

vi.mock("next/server", async (original) => ({ ...(await original<object>()), connection: async () => {} }));
afterEach(() => vi.restoreAllMocks());

const address = (url: string) => vi.spyOn(environment, "publicUrl", "get").mockReturnValue(url);
/** A request with the name of another site as its host. */
const request = new Request("http://elsewhere.test/sitemaps/pages.xml", {
  headers: { host: "elsewhere.test", "x-forwarded-host": "elsewhere.test", "x-forwarded-proto": "https" },
});
const pagesFile = () => file(request, { params: Promise.resolve({ file: "pages.xml" }) });

test("a live site without SITE_URL has no sitemap, and robots.txt names none", async () => {
  address("");
  const rules = await (await robots()).text();
  expect(rules).toContain("Disallow: /api/\n");
  expect(rules).toMatch(/Allow: \/\n$/);
  expect(rules).not.toMatch(/sitemap|https?:/i);
  for (const answer of [await index(), await pagesFile()]) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("elsewhere");
  }
});

test("with an address, robots.txt and the sitemap name it, whatever host the request has", async () => {
  address("https://site.test");
  expect(await (await robots()).text()).toContain("\nSitemap: https://site.test/sitemap.xml\n");
  const locations = (await (await pagesFile()).text()).match(/<loc>[^<]*/g) ?? [];
  expect(locations.length).toBeGreaterThan(5);
  for (const location of locations) expect(location).toMatch(/^<loc>https:\/\/site\.test(\/|$)/);
});
