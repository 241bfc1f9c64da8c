import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPages } from "@/lib/platform/seo/pages";
import { type Served, serveOn } from "@/tests/support/serving";
import { headOf, isDeadline, isPlace, PublicPages } from "./public-pages";

let server: Served;
beforeAll(async () => void (server = await serveOn("the embedded engine")), 120_000);
afterAll(() => server.clear(), 30_000);

const pages = new PublicPages(() => server.address);

/** The HTML of a page that responds with 200, without scripts and React's comments. */
async function markupOf(path: string): Promise<string> {
  const { status, html } = await pages.at(path);
  expect(status, path).toBe(200);
  return html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "").replaceAll("&amp;", "&");
}

/** The text between the tags of this HTML. */
const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

/** The addresses of the links with this text. */
const hrefsOf = (html: string, name: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , content]) => textIn(content!).trim() === name)
    .map(([, attributes]) => /href="([^"]*)"/.exec(attributes!)![1]);

describe("for search engines", () => {
  async function listedIds(): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const list = await pages.professionals(`perPage=100&maxPrice=1000000&page=${page}`);
      ids.push(...list.items.map(({ id }) => id));
      last = list.pages;
    }
    return ids;
  }

  test("the sitemap lists every public page and every listed professional, and nothing else", async () => {
    const expected = [
      ...publicPages.map(({ path }) => path as string),
      ...(await listedIds()).map((id) => `/professional/${id}`),
    ];
    const paths = (await pages.inSitemap()).filter((path) => !isPlace(path) && !isDeadline(path));
    expect(paths.sort()).toEqual(expected.sort());
  });

  test("a place without listed professionals has no page", async () => {
    for (const path of ["/accountants/botswana/maun/insolvency", "/accountants/atlantis", "/accountants/kenya/lagos"])
      expect((await pages.get(path)).status, path).toBe(404);
  });

  test("a sitemap file that does not exist is a 404", async () => {
    for (const file of ["professionals-2.xml", "nothing.xml", "..%2Fpages.xml"])
      expect((await pages.get(`/sitemaps/${file}`)).status, file).toBe(404);
  });

  test("each kind of page carries its structured data", async () => {
    const [id] = await listedIds();
    const typesOf = async (path: string) => headOf((await pages.at(path)).html).types;
    expect(await typesOf("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
    expect(await typesOf("/directory")).toEqual(expect.arrayContaining(["ItemList", "BreadcrumbList"]));
    expect(await typesOf(`/professional/${id}`)).toEqual(expect.arrayContaining(["ProfilePage", "BreadcrumbList"]));
  });

  test("a profile's preview picture is a PNG of the right size, and an unknown profile's is a 404", async () => {
    const [id] = await listedIds();
    for (const path of [`/professional/${id}/card.png`, "/opengraph-image"]) {
      const answer = await pages.get(path);
      expect(answer.headers.get("content-type"), path).toBe("image/png");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    }
    expect((await pages.get("/professional/nobody-of-this-name/card.png")).status).toBe(404);
  });

  test("a share card has the size of its platform, and its preview a third of it", async () => {
    const [id] = await listedIds();
    const sizeOf = async (file: string) => {
      const bytes = Buffer.from(await (await pages.get(`/professional/${id}/share/${file}`)).arrayBuffer());
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    expect(await sizeOf("tiktok.png")).toEqual([1080, 1920]);
    expect(await sizeOf("tiktok-preview.png")).toEqual([360, 640]);
  });

  test("robots.txt names the sitemap and closes the member areas", async () => {
    const { html: text } = await pages.at("/robots.txt");
    expect(text).toContain("Disallow: /dashboard");
    expect(text).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
  });

  test("a search with invalid parameters shows a page and is excluded", async () => {
    const path = "/search?location=Atlantis&service=alchemy&minPrice=abc&page=99999&q=%00tax&sort=fame";
    const text = textIn(await markupOf(path));
    expect(text).toContain('We do not know the place "Atlantis", so we searched for it as text');
    expect(text).toMatch(/We do not know the .*service "alchemy"/);
    expect(headOf((await pages.at(path)).html).robots).toContain("noindex");
  });

  test("an indexable search has its own title, description and canonical", async () => {
    const head = headOf((await pages.at("/search?location=Kenya&service=Tax%20Planning&utm_source=x")).html);
    expect(head.title).toContain("Tax Planning &amp; Compliance in Kenya");
    expect(head.canonical).toMatch(/\/search\?service=tax-planning&(amp;)?location=Kenya$/);
    expect(head.description).toContain("Kenya");
  });
});

describe("the contact pages", () => {
  const paths = [
    ...["/contact", "/help", "/support", "/about", "/careers", "/press", "/blog", "/resources", "/verification"],
    ...["/privacy", "/terms", "/cookies"],
  ];

  test("each has its own heading, and the same form", async () => {
    const headings = new Set<string>();
    for (const path of paths) {
      const html = await markupOf(path);
      headings.add(textIn(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!));
      const form = /<form[^>]*action="\/api\/contact".*?<\/form>/s.exec(html)![0];
      expect(textIn(form), path).toContain("Send message");
      expect(textIn(html), path).toContain("We respond within 24 hours.");
    }
    expect(headings.size).toBe(paths.length);
  });

  test.each([
    ["/contact", "general"],
    ["/help", "support"],
    ["/press", "media"],
  ])("the form of %s is about %s", async (path, type) => {
    expect(await markupOf(path)).toMatch(new RegExp(`<option[^>]*value="${type}"[^>]* selected=""`));
  });
});

describe("the landing page", () => {
  test.each([
    ["Tax Planning", "tax-planning"],
    ["Financial Audit", "financial-audit"],
    ["Bookkeeping", "bookkeeping"],
    ["Business Advisory", "business-advisory"],
  ])("links to the popular search %s", async (name, slug) => {
    expect(hrefsOf(await markupOf("/"), name)).toContain(`/search?service=${slug}`);
  });

  test.each([
    ["Basic", "basic"],
    ["Professional", "premium"],
    ["Enterprise", "enterprise"],
  ])("links a visitor to sign-up with the plan %s", async (name, plan) => {
    expect(hrefsOf(await markupOf("/pricing"), `Choose ${name}`)).toContain(`/professional-signup?plan=${plan}`);
  });
});

describe("a profile", () => {
  test("shows name, rating, verification and price, and links to a message and a call", async () => {
    const [person] = (await pages.professionals("sort=reviews&perPage=1&country=NG")).items;
    const html = await markupOf(`/professional/${person!.id}`);
    const sheet = textIn(/<main.*<\/main>/s.exec(html)![0]);
    for (const text of [
      ...[person!.name, person!.title, `${person!.city}, ${person!.country}`, `(${person!.reviewCount} reviews)`],
      ...[person!.verified ? "Licence verified" : "Verification", `R${person!.hourlyRate}`],
      ...person!.specializations.slice(0, 3),
    ])
      expect(sheet).toContain(text);
    expect(hrefsOf(html, "Send Message")).toContain(`/messages?to=${person!.id}`);
    expect(hrefsOf(html, "Schedule Call")).toContain(`/professional/${person!.id}/book`);
  });
});
