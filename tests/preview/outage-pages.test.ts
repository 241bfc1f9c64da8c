import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { BreakableProxy } from "@/tests/support/breakable-proxy";
import { serveOn } from "@/tests/support/serving";

/** A server whose database can be taken away. */
async function serveBehindCable() {
  const cable = await new BreakableProxy().listen();
  const served = await serveOn("PostgreSQL", {
    settings: { JOBS: "off" },
    through: (url) => {
      cable.target = Number(new URL(url).port);
      return Object.assign(new URL(url), { port: String(cable.port) }).href;
    },
  });
  onTestFinished(async () => {
    cable.mend();
    await served.clear();
    cable.close();
  });
  return { cable, served, get: (path: string) => fetch(served.address + path) };
}

/** A written page: the site's look in the page itself, readable without JavaScript, and nothing of Next's error page. */
async function expectWritten(answer: Response, path: string) {
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0], path).toEqual([503, true]);
  const page = await answer.text();
  expect(page, path).toMatch(/^<!doctype html>[^]*<style>[^]*--primary[^]*<h1>We can&#39;t show this page/);
  expect(page, path).not.toMatch(/<script|<svg|__next_error__/);
}

const unvisited = [
  "/pricing",
  "/help",
  "/directory",
  "/professional/grace-wanjiku-kimani",
  "/deadlines",
  "/search?q=tax",
];

test(
  "when the database stops, a visited page shows its copy and one that was not visited a written page",
  { timeout: 120_000 },
  async () => {
    const { cable, get } = await serveBehindCable();
    expect((await get("/")).status).toBe(200);
    cable.cut();
    expect((await get("/")).status).toBe(200);
    for (const path of unvisited) {
      const answer = await get(path);
      // A page without data needs no database.
      if (answer.status !== 200) await expectWritten(answer, path);
    }
    await expectWritten(await get("/professional/grace-wanjiku-kimani"), "a profile");
    for (const path of ["/sitemap.xml", "/sitemaps/pages.xml"]) {
      const answer = await get(path);
      if (answer.status === 200) continue;
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0], path).toEqual([503, true]);
    }
    const search = await get("/api/professionals?q=audit");
    expect([search.status, ((await search.json()) as { code: string }).code]).toEqual([503, "database-unavailable"]);
    const picture = await get("/api/professionals/grace-wanjiku-kimani/photo");
    expect(picture.status).not.toBe(500);
  },
);

test("a page that throws shows a written page with the id that finds the error", { timeout: 120_000 }, async () => {
  const { served, get } = await serveBehindCable();
  await served.rows(sql`alter table professionals rename column bio to bio_away`);
  const answer = await get("/professional/no-such-person?view=a");
  const page = await answer.clone().text();
  await expectWritten(answer, "a page that throws");
  expect(page).toContain(answer.headers.get("x-request-id"));
});
