import { expect, test } from "vitest";
import { GET, POST } from "@/app/api/practice/series/route";
import type { SeriesForm, SeriesList } from "@/lib/practice/series/contract";
import { type Firm, makeFirm } from "@/tests/identity/seats/support";
import { makeClient, setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const path = "/api/practice/series";
const byHand = { by: "hand", first: "2099-01-31", zone: "Africa/Nairobi", frequency: "monthly" } as const;

async function addSeries({ visitor }: Firm, client: string): Promise<void> {
  const json: SeriesForm = { client, title: "Books of the month", due: byHand };
  expect((await visitor.call(POST, { method: "POST", path, json })).status).toBe(201);
}
const list = async ({ visitor }: Firm, search: string) =>
  (await (await visitor.call(GET, { path: `${path}${search}` })).json()) as SeriesList;

test("a firm reaches all work that returns, page by page, each piece once", async () => {
  const firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  const clients = [];
  for (const name of ["Ama", "Kofi", "Mara", "Nyota", "Zuri"]) clients.push(await makeClient(firm, { name }));
  for (const client of [...clients, clients[0]!]) await addSeries(firm, client);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await list(firm, `?page=${page}&perPage=2`));
  expect(pages.map(({ items }) => items.map(({ client }) => client.name))).toEqual([
    ["Ama", "Ama"],
    ["Kofi", "Mara"],
    ["Nyota", "Zuri"],
    [],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6);
  expect(pages[1]).toMatchObject({ total: 6, page: 2, pages: 3 });
  expect(await list(firm, `?client=${clients[0]}&perPage=1`)).toMatchObject({ total: 2, page: 1, pages: 2 });
});
