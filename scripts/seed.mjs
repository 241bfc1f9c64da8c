// `npm run db:seed -- --professionals N [--reset]`: seeds the database with the sample data, or with N professionals.
// `--reset` first deletes all professionals and what references them. DATABASE_URL selects the database.
import "./typescript.mjs";
import { parseArgs } from "node:util";
import { localSettings } from "./settings.mjs";

const { values } = parseArgs({
  options: { professionals: { type: "string" }, reset: { type: "boolean", default: false } },
});
const count = values.professionals === undefined ? undefined : Number(values.professionals);
if (count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= 10_000_000)) {
  console.error("--professionals wants a whole number from 0 to 10,000,000.");
  process.exit(2);
}

process.env.DATA_DIR = localSettings().DATA_DIR;
// Opening the database must not seed it; this script does.
process.env.SAMPLE_DATA = "off";
const { closeDatabase, database } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { seed } = await import("../lib/seed/seed.ts");

registerHandlers();

const began = performance.now();
const db = await database();
try {
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
  }
} finally {
  await closeDatabase();
}
