import { registerHandlers } from "@/lib/jobs/handlers";
import { database } from "@/lib/platform/db/connection";
import { isFolderInUse } from "@/lib/platform/db/lock";
import { newsletterSubscriptions } from "@/lib/platform/db/tables";

/** Opens the data folder and optionally writes rows forever; reports every acknowledged row to its parent. */
registerHandlers();
try {
  const db = await database();
  console.log("open");
  for (let n = 0; process.argv[2] === "write"; n++) {
    await db
      .insert(newsletterSubscriptions)
      .values({ email: `${process.pid}-${n}@example.com`, consentText: "kill -9" });
    console.log(`saved ${process.pid}-${n}@example.com`);
  }
  setInterval(() => {}, 1_000);
} catch (error) {
  if (!isFolderInUse(error)) throw error;
  console.log(`refused ${error.message}`);
  process.exit(3);
}
