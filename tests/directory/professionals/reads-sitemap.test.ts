import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { GET as index } from "@/app/sitemap.xml/route";
import { GET as file } from "@/app/sitemaps/[file]/route";
import { listedIdRanges, listedProfessionalIds } from "@/lib/directory/professionals/reads";
import { useDatabase } from "@/tests/support/database";

// Only this file of its project uses these routes, so that no other one sees the replaced modules.
vi.mock("next/server", async (original) => ({ ...(await original<object>()), connection: async () => {} }));
vi.mock("@/lib/platform/seo/sitemap", async (original) => ({ ...(await original<object>()), addressesPerFile: 20 }));

useDatabase("sample");

const locations = (xml: string) => [...xml.matchAll(/<loc>[^<]*?(\/[^</]+)<\/loc>/g)].map(([, path]) => path!.slice(1));
const read = async (name: string) =>
  file(new Request(`http://localhost/sitemaps/${name}`), { params: Promise.resolve({ file: name }) });

test("the sitemap's files contain every listed profile once, and reading the last is as cheap as the first", async () => {
  const files = locations(await (await index()).text()).filter((name) => name.startsWith("professionals-"));
  expect(files.length).toBeGreaterThan(3);
  const queries = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => queries.mockRestore());
  const found: string[] = [];
  for (const name of files) {
    queries.mockClear();
    const ids = locations(await (await read(name)).text());
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
    expect(ids.length).toBeLessThanOrEqual(20);
    found.push(...ids);
  }
  expect(found).toEqual((await listedProfessionalIds({ limit: 1_000 })).map(({ id }) => id));
  expect((await read(`professionals-${files.length + 1}.xml`)).status).toBe(404);
});

test("a profile that is listed after the ranges were read is in the last file", async () => {
  const ranges = await listedIdRanges(18);
  expect(ranges[0]!.after).toBe("");
  expect(ranges.at(-1)).not.toHaveProperty("upTo");
  expect(ranges.slice(1).map(({ after }) => after)).toEqual(ranges.slice(0, -1).map(({ upTo }) => upTo));
});
