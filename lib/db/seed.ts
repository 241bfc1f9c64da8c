import type { Db } from "./connection";

/** Fills an empty database with the sample data. */
export async function seed(_db: Db, _options?: { professionals?: number }): Promise<void> {}
