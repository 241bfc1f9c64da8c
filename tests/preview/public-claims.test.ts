import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partners } from "@/lib/content/landing/partners";
import { testimonials } from "@/lib/content/landing/testimonials";
import { type Served, serveOn } from "@/tests/support/serving";

const pages = ["/", "/how-it-works", "/pricing", "/testimonials", "/directory", "/search", "/press", "/about"];
const note = "Sample content: the people and the figures on these pages are examples.";
/** Figures of the whole marketplace in the specification; figures of plans and filters are unrelated. */
const invented = ["2,500+", "15K+", "15,000+", "4.9/5", "50+ partners", "15+ countries", "99%", "98%", "under 2 hours"];

const served: Served[] = [];
let full: Served;
let bare: Served;
beforeAll(async () => {
  served.push((full = await serveOn("the embedded engine")));
  served.push((bare = await serveOn("the embedded engine", { settings: { SAMPLE_DATA: "off" } })));
}, 120_000);
afterAll(() => Promise.all(served.map((server) => server.clear())), 30_000);

/** The page's HTML, and its text without React's comments and scripts. */
async function read(server: Served, path: string) {
  const answer = await fetch(server.address + path);
  const html = await answer.text();
  const shown = html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "").replaceAll("&#x27;", "'");
  return { status: answer.status, html, shown };
}

describe("with sample data", () => {
  test.each(pages)("%s is marked as sample content, and search engines may index it", async (path) => {
    const { status, html, shown } = await read(full, path);
    expect(status).toBe(200);
    expect(shown).toContain(note);
    expect(html.match(/<meta name="robots"[^>]*>/)?.[0] ?? "").not.toContain("noindex");
  });

  test("the landing page shows the specification's figures", async () => {
    const { shown } = await read(full, "/");
    for (const figure of invented) expect(shown).toContain(figure);
    expect((await read(full, "/press")).shown).toMatch(/2,500\+ verified[\s\S]*15,000\+/);
  });
});

describe("without sample data", () => {
  test.each(pages)(
    "%s has no note, no invented figure, story or partner, and search engines may index it",
    async (path) => {
      const { status, html, shown } = await read(bare, path);
      expect(status).toBe(200);
      expect(shown).not.toContain("Sample content");
      // A search without results is never indexed.
      if (path !== "/search") expect(html.match(/<meta name="robots"[^>]*>/)?.[0] ?? "").not.toContain("noindex");
      for (const figure of invented) expect(html).not.toContain(figure);
      for (const { name } of testimonials) expect(html).not.toContain(name);
      for (const { name } of partners.filter(({ category }) => category === "Banking Partner"))
        expect(html).not.toContain(name);
      expect(html).not.toContain("grace-wanjiku-kimani");
    },
  );
});

describe("mailed links", () => {
  const tokenPages = ["confirm-email", "reset-password", "keep-account", "undo-email"];

  test.each(tokenPages)(
    "/%s: before the click, forged and malformed tokens look the same as valid ones",
    async (page) => {
      const pagesOf = [
        randomBytes(32).toString("base64url"),
        randomBytes(32).toString("base64url"),
        "cutOffOnTheWay",
      ].map(async (token) => {
        const { status, shown } = await read(full, `/${page}/${token}`);
        return [status, shown.replaceAll(token, "")];
      });
      const [firstPage, ...otherPages] = await Promise.all(pagesOf);
      expect(firstPage![0]).toBe(200);
      for (const otherPage of otherPages) expect(otherPage).toEqual(firstPage);
    },
  );

  test("forged calendar and badge links are not found, and a forged unsubscribe link changes nothing", async () => {
    expect((await fetch(`${full.address}/calendar/${"x".repeat(32)}.ics`)).status).toBe(404);
    expect((await read(full, "/verify/grace-wanjiku-kimani.forged")).status).toBe(404);
    expect((await fetch(`${full.address}/verify/grace-wanjiku-kimani.forged/badge.svg`)).status).toBe(404);
    const stop = await fetch(`${full.address}/api/unsubscribe/${"x".repeat(60)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(stop.status).toBe(404);
  });
});
