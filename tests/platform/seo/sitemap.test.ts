import { describe, expect, test } from "vitest";
import { pages } from "@/lib/platform/auth/access";
import { publicPages } from "@/lib/platform/seo/pages";
import { robotsTxt } from "@/lib/platform/seo/robots";
import {
  profileFileIndex,
  publicPageEntries,
  sitemapFiles,
  sitemapIndexXml,
  sitemapXml,
} from "@/lib/platform/seo/sitemap";
import { site } from "../../directory/seo/sample";

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe("the sitemap", () => {
  test.each([
    [0, ["pages.xml", "deadlines.xml"]],
    [1, ["pages.xml", "deadlines.xml", "places.xml", "professionals-1.xml"]],
    [
      20,
      [
        "pages.xml",
        "deadlines.xml",
        "places.xml",
        ...Array.from({ length: 20 }, (_, index) => `professionals-${index + 1}.xml`),
      ],
    ],
  ])("names %i files of profiles after the pages and places", (count, files) => {
    expect(sitemapFiles(count)).toEqual(files);
  });

  test.each([
    ["professionals-1.xml", 0],
    ["professionals-20.xml", 19],
    ["professionals-0.xml", undefined],
    ["professionals-01.xml", undefined],
    ["pages.xml", undefined],
    ["../pages.xml", undefined],
  ])("finds the part of %s", (file, index) => {
    expect(profileFileIndex(file)).toBe(index);
  });

  test("lists every public page once", () => {
    const listed = locations(sitemapXml(site, publicPageEntries()));
    expect(listed).toEqual(publicPages.map(({ path }) => site + path));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("has the date a profile last changed", () => {
    const xml = sitemapXml(site, [{ path: "/professional/a", updatedAt: new Date("2026-01-02T03:04:05Z") }]);
    expect(xml).toContain(`<url><loc>${site}/professional/a</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`);
  });

  test("escapes XML's reserved characters", () => {
    expect(sitemapXml(site, [{ path: `/a?b="1"&c=<2>` }])).toContain("/a?b=&quot;1&quot;&amp;c=&lt;2&gt;");
  });

  test("the index lists the files", () => {
    expect(locations(sitemapIndexXml(site, ["pages.xml"]))).toEqual([`${site}/sitemaps/pages.xml`]);
  });
});

describe("robots.txt", () => {
  const rules = robotsTxt(site).split("\n");
  const closed = rules.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []));

  test("disallows the API and every member path", () => {
    expect(closed).toContain("/api/");
    for (const { path } of pages.filter(({ access }) => access !== "public")) expect(closed).toContain(path);
  });

  test("disallows no public page with a common prefix", () => {
    const open = [
      ...publicPages.map(({ path }) => path as string),
      "/professional/amina-otieno",
      "/professional-signup",
      "/signup",
      "/signin",
    ];
    for (const path of open) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });

  test("reads the same for parsers that take the first match and those that take the longest", () => {
    const matches = (path: string) =>
      rules
        .map((line) => line.split(": "))
        .filter(([name, start]) => /^(?:Dis)?allow$/i.test(name!) && path.startsWith(start!));
    for (const path of ["/", "/directory", "/verify", ...closed]) {
      const byLength = matches(path).toSorted(([, a], [, b]) => b!.length - a!.length);
      expect(matches(path)[0]).toEqual(byLength[0]);
    }
  });

  test("names the sitemap by its absolute URL", () => {
    expect(rules).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});
