import { fillWithSamples } from "@/lib/platform/db/sample-data";

/** Provides the sample data; they are loaded only where a database is empty. */
export function registerSampleData(): void {
  fillWithSamples.provide(async (db) => {
    const { seed } = await import("./seed");
    await seed(db);
  });
}
