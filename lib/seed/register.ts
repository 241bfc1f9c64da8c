import { fillWithSamples } from "@/lib/platform/db/sample-data";

/** Registers the sample data, which is imported only for an empty database. */
export function registerSampleData(): void {
  fillWithSamples.provide(async (db) => {
    const { seed } = await import("./seed");
    await seed(db);
  });
}
