import { beforeAll, expect, test, vi } from "vitest";
import { profileDescription, profileImagePath, profileMetadata, profileTitle } from "@/lib/directory/seo/profile";
import { pages } from "@/lib/platform/auth/access";
import * as environment from "@/lib/platform/env";
import { clip, fullTitle, maxDescription, maxTitle, pageMetadata, siteMetadata } from "@/lib/platform/seo/metadata";
import { metadataOf, publicPages } from "@/lib/platform/seo/pages";
import { profile } from "../../directory/seo/sample";

beforeAll(() => void vi.spyOn(environment, "publicUrl", "get").mockReturnValue("https://site.test"));

const titles = publicPages.map(({ title }) => fullTitle(title));
const descriptions = publicPages.map(({ description }) => description as string);

test("every public page has its own title and description", () => {
  expect(new Set(titles).size).toBe(publicPages.length);
  expect(new Set(descriptions).size).toBe(publicPages.length);
});

test.each(publicPages)("$path fits into a search result", ({ path, title, description }) => {
  expect(fullTitle(title).length).toBeLessThanOrEqual(maxTitle);
  expect(fullTitle(title).length).toBeGreaterThanOrEqual(15);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(maxDescription);
  expect(metadataOf(path).alternates?.canonical).toBe(path);
});

test("every public page of the access table has a title, except sign-in, sign-up and sub-paths", () => {
  const known = new Set<string>([
    ...publicPages.map(({ path }) => path),
    "/professional-signup",
    "/signup",
    "/signin",
    "/forgot-password",
    // The response to a form, which search engines do not index.
    "/verification/check",
    // Names the people of its address.
    "/compare",
  ]);
  const missing = pages
    .filter((page) => page.access === "public" && !("below" in page) && !known.has(page.path))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test("a page has the same text in its title, its preview card and its canonical", () => {
  const metadata = pageMetadata(
    { title: "Pricing", description: "What it costs.", path: "/pricing" },
    "https://site.test",
  );
  expect(metadata).toMatchObject({
    title: { absolute: "Pricing | Daftari" },
    alternates: { canonical: "/pricing" },
    openGraph: {
      title: "Pricing | Daftari",
      url: "/pricing",
      images: [{ url: "/opengraph-image", width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image", images: [] },
  });
  expect(metadata.robots).toBeUndefined();
});

test("a thin page is noindex, follow", () => {
  expect(pageMetadata({ title: "Search", description: "Results.", path: "/search", index: false }).robots).toEqual({
    index: false,
    follow: true,
  });
});

test("the site's addresses are absolute", () => {
  expect(String(siteMetadata("https://daftari.example").metadataBase)).toBe("https://daftari.example/");
});

test("a long title drops the product's name instead of being cut", () => {
  const long = "Accountants for international groups in Central Johannesburg";
  expect(fullTitle(long)).toBe(long);
});

test("a text is cut at a word and never ends in a comma", () => {
  expect(clip("one two three", 40)).toBe("one two three");
  expect(clip("one two, three four", 12)).toBe("one two…");
  expect(clip("x".repeat(50), 10)).toHaveLength(10);
});

test("a profile's title is name, profession and place", () => {
  expect(profileTitle(profile())).toBe("Amina Otieno, Tax Expert in Nairobi, Kenya");
  expect(
    profileTitle(profile({ name: "Nomathemba Busisiwe van der Westhuizen", title: "Certified Public Accountant" })),
  ).toBe("Nomathemba Busisiwe van der Westhuizen");
});

test("a profile's description states what was verified, and only that", () => {
  expect(profileDescription(profile())).toContain("ICPAK 14872, verified");
  expect(profileDescription(profile({ verified: false, status: "under_review" }))).toContain(
    "Verification in progress",
  );
  expect(profileDescription(profile({ verified: false, status: "lapsed" }))).toContain("Verification lapsed");
  expect(profileDescription(profile({ reviewCount: 0, rating: 0 }))).toContain("New here");
  expect(profileDescription(profile({ reviewCount: 1 }))).toContain("from 1 review.");
});

test("a profile has its own preview picture", () => {
  expect(profileMetadata(profile()).openGraph).toMatchObject({
    images: [{ url: profileImagePath("amina-otieno"), alt: "Amina Otieno, Tax Expert in Nairobi, Kenya" }],
  });
});

test("without a known address a page has no canonical, and no absolute URL or picture", () => {
  const metadata = pageMetadata({ title: "Pricing", description: "What it costs.", path: "/pricing" }, "");
  expect(metadata).not.toHaveProperty("alternates");
  expect(metadata.openGraph).not.toHaveProperty("url");
  expect(metadata.openGraph).toMatchObject({ images: [] });
  expect(siteMetadata("")).toMatchObject({ openGraph: { images: [] } });
  expect(siteMetadata("")).not.toHaveProperty("metadataBase");
});
