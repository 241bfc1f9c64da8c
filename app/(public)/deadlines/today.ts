import { cacheLife } from "next/cache";
import { currentTime } from "@/lib/platform/current-time";

/** The civil date (UTC) that the lists of dates begin with; renewed hourly. */
export async function today(): Promise<string> {
  "use cache";
  cacheLife("hours");
  return currentTime().toISOString().slice(0, 10);
}
