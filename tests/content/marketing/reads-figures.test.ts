import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countForFigures } from "@/lib/content/marketing/reads";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";

useDatabase("profiles");

test("the public figures count listed and verified professionals, active clients, reviews and bodies", async () => {
  const db = await database();
  await db.execute(sql`update reviews set sample = false where id in (select id from reviews order by id limit 20)`);
  await db.execute(
    sql`update reviews set hidden_at = now() where id in (select id from reviews where not sample limit 5)`,
  );
  await db.execute(sql`update professionals set professional_body = 'Other' where professional_body = 'SAIT'`);
  const { bodies, ...counted } = await countForFigures();
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from professionals where status = 'approved' and visibility <> 'nobody') as professionals,
    (select count(distinct country)::int from professionals where listed) as countries,
    (select count(*)::int from accounts where role = 'client' and status = 'active') as clients,
    (select avg(rating)::float8 from reviews where not sample and hidden_at is null) as rating`);
  expect(counted).toMatchObject({ ...rows[0], reviews: 15 });
  expect(counted.reply).toBeGreaterThan(0);
  expect(bodies).toContain("SAICA");
  expect(bodies).not.toContain("Other");
  expect(bodies).not.toContain("SAIT");
});

test("an empty marketplace counts nothing", async () => {
  await emptyTables("professionals", "accounts");
  const emptyFigures = {
    professionals: 0,
    clients: 0,
    reviews: 0,
    rating: null,
    reply: null,
    countries: 0,
    bodies: [],
  };
  expect(await countForFigures()).toEqual(emptyFigures);
});
