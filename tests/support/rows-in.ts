import { registerHandlers } from "@/lib/jobs/handlers";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables";
import { env } from "@/lib/platform/env";

/** The newsletter addresses in a data folder, read by this process. */
export async function rowsIn(folder: string): Promise<string[]> {
  registerHandlers();
  const before = { ...env };
  Object.assign(env, { DATA_DIR: folder, NODE_ENV: "production" });
  try {
    const rows = await (await database()).select().from(newsletterSubscriptions);
    return rows.map(({ email }) => email);
  } finally {
    await closeDatabase();
    Object.assign(env, before);
  }
}
