import { eq, ne, or } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/professionals/suggestions/route";
import { suggestionsSchema } from "@/lib/directory/suggestions/contract";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { call, httpErrorOf } from "@/tests/platform/http/call";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

const ask = (q: string) =>
  call(GET, { method: "GET", path: `/api/professionals/suggestions?${new URLSearchParams({ q })}`, params: {} });
const suggested = async (q: string) => suggestionsSchema.parse(await (await ask(q)).json());

describe("GET /api/professionals/suggestions", () => {
  test("finds people by the beginning of any of their names, whatever the accents and hyphens", async () => {
    for (const q of ["grace wan", "WANJ", "kimani"])
      expect(
        (await suggested(q)).people.map(({ id }) => id),
        q,
      ).toContain("grace-wanjiku-kimani");
    expect((await suggested("anjiku")).people).toEqual([]);
  });

  test("suggests services and places too, at most four of each kind", async () => {
    const { services, places, people } = await suggested("ma");
    expect(services.map(({ label }) => label)).toContain("Management Accounting");
    expect(places.map(({ label }) => label)).toContain("Mauritius");
    for (const kind of [services, places, people]) expect(kind.length).toBeLessThanOrEqual(4);
  });

  test("suggests no place without listed professionals", async () => {
    const { places } = await suggested("nairobi");
    expect(places.map(({ city }) => city)).toEqual(["Nairobi"]);
    expect((await suggested("mau")).places.map(({ city }) => city)).toContain("Maun");
    await (await database()).update(professionals).set({ visibility: "link" }).where(eq(professionals.city, "Maun"));
    expect((await suggested("maun")).places).toEqual([]);
  });

  test("suggests no professional who is not listed", async () => {
    const p = professionals;
    const rows = await (
      await database()
    )
      .select({ id: p.id, name: p.name })
      .from(p)
      .where(or(eq(p.listed, false), ne(p.visibility, "everyone")));
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, name } of rows) expect((await suggested(name)).people.map((one) => one.id)).not.toContain(id);
  });

  test.each([["%_%"], ["\\"], ["'\"`;--"], ["\u202etax"], ["a & !b | (c)"], ["a".repeat(200)], [" "]])(
    "answers %j",
    async (q) => {
      expect((await ask(q)).status).toBe(200);
    },
  );

  test("may be kept by caches, and refuses what is too long", async () => {
    expect((await ask("tax")).headers.get("cache-control")).toMatch(/^public, max-age=60/);
    expect(await httpErrorOf(await ask("a".repeat(201)))).toMatchObject({ status: 400 });
  });
});
