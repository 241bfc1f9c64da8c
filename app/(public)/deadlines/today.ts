import { cacheLife } from "next/cache";

/** The civil date (UTC) that the lists of dates begin with; renewed hourly. */
export async function today(): Promise<string> {
  "use cache";
  cacheLife("hours");
  return new Date().toISOString().slice(0, 10);
}
