import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getClientDashboard } from "@/lib/dashboards/dashboard/reads";
import { saveProfessional } from "@/lib/directory/saved/writes";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

async function clientIn(country: string) {
  const me = await makeViewer("client");
  await (await database()).update(accounts).set({ country }).where(eq(accounts.id, me.id));
  return me;
}
/** The best rated ids of a kind, straight from the table of professionals. */
async function best(condition: string, limit: number): Promise<string[]> {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql.raw(
      `select id from professionals where verified and ${condition} order by rating desc, review_count desc, id limit ${limit}`,
    ),
  );
  return rows.map(({ id }) => id);
}
const recommendedTo = async (me: Awaited<ReturnType<typeof clientIn>>) => (await getClientDashboard(me)).recommended;

test("a client without saved professionals sees the best rated of their country, with the reason", async () => {
  const recommended = await recommendedTo(await clientIn("KE"));
  expect(recommended.map(({ person }) => person.id)).toEqual(await best("country = 'KE'", 3));
  for (const { person, reasons } of recommended)
    expect(reasons).toEqual(["In Kenya", `Rated ${person.rating.toFixed(1)}`]);
});

test("professionals of the client's country with the saved ones' services come first, without repeats", async () => {
  const me = await clientIn("ZA");
  const [saved] = await best("country = 'NG' and 'vat-compliance' = any(specializations)", 1);
  await saveProfessional(me, saved!);
  const { rows } = await (
    await database()
  ).execute<{ slugs: string[] }>(sql`select specializations as slugs from professionals where id = ${saved!}`);
  const slugs = `array[${rows[0]!.slugs.map((slug) => `'${slug}'`).join()}]`;
  const like = await best(`country = 'ZA' and specializations && ${slugs}`, 3);
  const others = await best(`country = 'ZA' and not specializations && ${slugs}`, 3);
  const recommended = await recommendedTo(me);
  expect(recommended.map(({ person }) => person.id)).toEqual([...like, ...others].slice(0, 3));
  expect(recommended[0]!.reasons).toEqual([
    "In South Africa",
    expect.stringMatching(/, like people you saved$/),
    expect.stringMatching(/^Rated \d\.\d$/),
  ]);
  expect(recommended.map(({ person }) => person.id)).not.toContain(saved);
});

test("with too few in the client's country, professionals elsewhere follow without its reason", async () => {
  const me = await clientIn("MU");
  const inMauritius = await best("country = 'MU'", 50);
  for (const id of inMauritius) await saveProfessional(me, id);
  const recommended = await recommendedTo(me);
  expect(recommended).toHaveLength(3);
  for (const { person, reasons } of recommended) {
    expect(inMauritius).not.toContain(person.id);
    expect(reasons[0]).toMatch(/, like people you saved$/);
  }
});

test("another client's saved list has no effect", async () => {
  const me = await clientIn("GH");
  const other = await clientIn("GH");
  const before = await recommendedTo(me);
  for (const { person } of before) await saveProfessional(other, person.id);
  expect(await recommendedTo(me)).toEqual(before);
});
