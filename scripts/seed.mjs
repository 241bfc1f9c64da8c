// `npm run db:seed -- --professionals N [--reset]`: seeds the database with the sample data, or with N professionals.
// `--reset` first deletes all professionals and what references them. DATABASE_URL selects the database.
import { parseArgs } from "node:util";
import { command } from "./command.mjs";

const { values } = parseArgs({
  options: { professionals: { type: "string" }, reset: { type: "boolean", default: false } },
});
const count = values.professionals === undefined ? undefined : Number(values.professionals);
if (count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= 10_000_000)) {
  console.error("--professionals wants a whole number from 0 to 10,000,000.");
  process.exit(2);
}

await command(async () => {
  const { database } = await import("../lib/platform/db/connection.ts");
  const { seed } = await import("../lib/seed/seed.ts");
  const began = performance.now();
  const db = await database();
  const { rows } = await db.execute("select exists (select from professionals) as filled");
  if (rows[0].filled && !values.reset) {
    console.error("The database is not empty. Add --reset to empty it first.");
    process.exitCode = 1;
  } else {
    const { professionals, reviews } = await seed(db, { professionals: count, reset: values.reset });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${professionals.toLocaleString("en")} professionals and ${reviews.toLocaleString("en")} reviews in ${seconds} s.`,
    );
    console.warn("SAMPLE DATA: the database now has invented people. For a real site use a new database.");
  }
});
