import { expect, test } from "vitest";
import { serveOn } from "@/tests/support/serving";

test("of 1,000 simultaneous requests each is served or refused with Retry-After, and health answers", async () => {
  const served = await serveOn("the embedded engine", { settings: { JOBS: "off" } });
  try {
    const get = (path: string) => fetch(served.address + path);
    const { items } = (await (await get("/api/professionals?perPage=20")).json()) as { items: { id: string }[] };
    const paths = [
      "/directory",
      "/",
      ...items.map(({ id }) => `/professional/${id}`),
      "/search?q=tax",
      "/api/professionals?q=vat",
      "/sitemap.xml",
    ];
    const kindOf = async (path: string) => {
      const answer = await get(path);
      await answer.arrayBuffer();
      const isRefusal = answer.status === 503 && Number(answer.headers.get("retry-after")) > 0;
      return isRefusal ? "refused" : String(answer.status);
    };
    const crowd = Promise.all(Array.from({ length: 1_000 }, (_, at) => kindOf(paths[at % paths.length]!)));
    expect(await kindOf("/api/health")).toBe("200");
    expect(await kindOf("/api/health/ready")).toBe("200");
    const kinds = new Set(await crowd);
    expect([...kinds].filter((kind) => kind !== "refused")).toEqual(["200"]);
    expect(kinds).toContain("refused");
    expect(await kindOf("/directory")).toBe("200");
  } finally {
    await served.clear();
  }
});
