import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serveOn } from "@/tests/support/serving";
import { headOf, isPlace, PublicPages } from "./public-pages";

let server: Served;
beforeAll(async () => void (server = await serveOn("the embedded engine")), 120_000);
afterAll(() => server.clear(), 30_000);

const pages = new PublicPages(() => server.address);

test(
  "every landing page of a place is reachable by links, and none of its links is broken",
  { timeout: 600_000 },
  async () => {
    const places = (await pages.inSitemap()).filter(isPlace);
    expect(places.length).toBeGreaterThan(50);
    const seen = new Set<string>();
    const waiting = ["/accountants"];
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const { status, html } = await pages.at(path);
      expect(status, path).toBe(200);
      if (isPlace(path)) expect(headOf(html).types, path).toEqual(["ItemList", "BreadcrumbList", "FAQPage"]);
      for (const [, href] of html.matchAll(/href="(\/accountants\/[^"?#]*)"/g))
        if (!seen.has(href!)) {
          seen.add(href!);
          waiting.push(href!);
        }
    }
    expect([...seen]).toEqual(expect.arrayContaining(places));
  },
);

test(
  "every URL of the sitemap responds, with its own title, description and canonical",
  { timeout: 600_000 },
  async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const path of await pages.inSitemap()) {
      const { status, html } = await pages.at(path);
      expect(status, path).toBe(200);
      const head = headOf(html);
      expect(titles.get(head.title), `${path} has the title of another page: ${head.title}`).toBeUndefined();
      expect(descriptions.get(head.description), `${path} has the description of another page`).toBeUndefined();
      titles.set(head.title, path);
      descriptions.set(head.description, path);
      expect(head.title.length, head.title).toBeLessThanOrEqual(65);
      expect(head.description.length, head.description).toBeGreaterThanOrEqual(70);
      // The server has no SITE_URL and simulates sign-in: pages name this machine.
      expect(new URL(head.canonical)).toMatchObject({ hostname: "localhost", pathname: path });
      expect(new URL(head.image).hostname).toBe("localhost");
    }
  },
);
