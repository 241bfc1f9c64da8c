import { expect, type APIRequestContext } from "@playwright/test";
import { sampleProfessionals } from "@/fixtures/professionals";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import { publicPages } from "@/lib/platform/seo/pages";
import { testWithComplaints as test } from "./support/test";

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

async function sitemap(request: APIRequestContext) {
  const files = pathsIn(await (await request.get("/sitemap.xml")).text());
  const contents = await Promise.all(files.map(async (file) => pathsIn(await (await request.get(file)).text())));
  return { files, paths: contents.flat() };
}

async function listed(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = (await (
      await request.get(`/api/professionals?perPage=100&maxPrice=1000000&page=${page}`)
    ).json()) as ProfessionalList;
    ids.push(...list.items.map(({ id }) => id));
    pages = list.pages;
  }
  return ids;
}

/** The professionals of the sample data; journeys that run at the same time list others. */
const sampleIds = new Set(sampleProfessionals().map(({ id }) => id));
const isPlace = (path: string) => path.startsWith("/accountants/");
const isDeadline = (path: string) => path.startsWith("/deadlines/");

function headOf(html: string) {
  const pick = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>[],
  );
  return {
    title: pick(/<title>([^<]*)<\/title>/),
    description: pick(/<meta name="description" content="([^"]*)"/),
    canonical: pick(/<link rel="canonical" href="([^"]*)"/),
    image: pick(/<meta property="og:image" content="([^"]*)"/),
    types: scripts.map((node) => String(node["@type"])),
  };
}

test("the sitemap lists every public page and every listed professional, and nothing else", async ({ request }) => {
  // Read again when they differ: journeys that run at the same time list and hide professionals.
  await expect(async () => {
    const { paths } = await sitemap(request);
    const expected = [
      ...publicPages.map(({ path }) => path as string),
      ...(await listed(request)).map((id) => `/professional/${id}`),
    ];
    expect(paths.filter((path) => !isPlace(path) && !isDeadline(path)).sort()).toEqual(expected.sort());
  }).toPass({ timeout: 120_000 });
});

test("every landing page of a place is reachable by links, and none of its links is broken", async ({ request }) => {
  test.setTimeout(600_000);
  // Walked again when they differ: a professional listed or hidden meanwhile adds or removes a place.
  await expect(async () => {
    const { paths } = await sitemap(request);
    const places = paths.filter(isPlace);
    expect(places.length).toBeGreaterThan(50);
    const seen = new Set<string>();
    const waiting = ["/accountants"];
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      if (isPlace(path)) expect(headOf(html).types, path).toEqual(["ItemList", "BreadcrumbList", "FAQPage"]);
      for (const [, href] of html.matchAll(/href="(\/accountants\/[^"?#]*)"/g))
        if (!seen.has(href!)) {
          seen.add(href!);
          waiting.push(href!);
        }
    }
    expect([...seen].sort()).toEqual(places.sort());
  }).toPass({ timeout: 500_000 });
});

test("a place without listed professionals has no page", async ({ request }) => {
  for (const path of ["/accountants/botswana/maun/insolvency", "/accountants/atlantis", "/accountants/kenya/lagos"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("a sitemap file that does not exist is a 404", async ({ request }) => {
  for (const file of ["professionals-2.xml", "nothing.xml", "..%2Fpages.xml"])
    expect((await request.get(`/sitemaps/${file}`)).status()).toBe(404);
});

test("every URL of the sitemap responds, with its own title, description and canonical", async ({ request }) => {
  test.setTimeout(300_000);
  const { paths } = await sitemap(request);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    const [, id] = /^\/professional\/(.+)$/.exec(path) ?? [];
    if (id && !sampleIds.has(id)) continue;
    const answer = await request.get(path);
    if (answer.status() !== 200) {
      // Hidden by another journey meanwhile, alone or with its place; then the sitemap has left it out, too.
      expect([path, answer.status()]).toEqual([path, 404]);
      expect((await sitemap(request)).paths).not.toContain(path);
      continue;
    }
    const head = headOf(await answer.text());
    expect(titles.get(head.title), `${path} has the title of another page: ${head.title}`).toBeUndefined();
    expect(descriptions.get(head.description), `${path} has the description of another page`).toBeUndefined();
    titles.set(head.title, path);
    descriptions.set(head.description, path);
    expect(head.title.length, head.title).toBeLessThanOrEqual(65);
    expect(head.description.length, head.description).toBeGreaterThanOrEqual(70);
    // The server has no SITE_URL: paths name no host, and there is no absolute address of a picture.
    expect(head.canonical).toBe(path);
    expect(head.image).toBe("");
  }
});

test("each kind of page carries its structured data", async ({ request }) => {
  const [id] = await listed(request);
  const typesOf = async (path: string) => headOf(await (await request.get(path)).text()).types;
  expect(await typesOf("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  expect(await typesOf("/directory")).toEqual(expect.arrayContaining(["ItemList", "BreadcrumbList"]));
  expect(await typesOf(`/professional/${id}`)).toEqual(expect.arrayContaining(["ProfilePage", "BreadcrumbList"]));
});

test("a profile's preview picture is a PNG of the right size, and an unknown profile's is a 404", async ({
  request,
}) => {
  const [id] = await listed(request);
  for (const path of [`/professional/${id}/card.png`, "/opengraph-image"]) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await request.get("/professional/nobody-of-this-name/card.png")).status()).toBe(404);
});

test("robots.txt names the sitemap and closes the member areas", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain("Disallow: /dashboard");
  expect(text).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
});
