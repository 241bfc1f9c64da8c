import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countSaved, listSaved, listSavedIds } from "@/lib/directory/saved/reads";
import { mergeSaved, saveProfessional, unsaveProfessional } from "@/lib/directory/saved/writes";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

async function ids(condition: string, limit: number): Promise<string[]> {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql.raw(`select id from professionals where ${condition} order by id limit ${limit}`));
  return rows.map(({ id }) => id);
}

test("a saved professional is on the user's list only", async () => {
  const me = await makeViewer("client");
  const other = await makeViewer("client");
  const [id] = await ids("listed", 1);
  await saveProfessional(me, id!);
  await saveProfessional(me, id!);
  expect((await listSaved(me)).items).toMatchObject([{ id, card: { id } }]);
  expect(await listSavedIds(me)).toEqual({ ids: [id] });
  expect([await countSaved(other), await listSavedIds(other)]).toEqual([0, { ids: [] }]);
  await unsaveProfessional(other, id!);
  expect(await countSaved(me)).toBe(1);
  await unsaveProfessional(me, id!);
  expect(await countSaved(me)).toBe(0);
});

test("an unlisted professional cannot be saved", async () => {
  const me = await makeViewer("client");
  const [hidden] = await ids("not listed", 1);
  await expect(saveProfessional(me, hidden!)).rejects.toMatchObject({ status: 404 });
});

test("what was saved before signing in joins the account, once", async () => {
  const me = await makeViewer("client");
  const three = await ids("listed", 3);
  await saveProfessional(me, three[0]!);
  await mergeSaved(me, [...three, "nobody-of-that-name"]);
  expect((await listSaved(me)).items.map(({ id }) => id).sort()).toEqual(three);
});
