import { cacheLife } from "next/cache";
import { currentTime } from "@/lib/platform/current-time";
import { countries } from "@/lib/platform/reference/countries";
import { zoneChangesText } from "./rules";

/** The offset changes of the served countries' zones in two years, for every page. Cached for a day. */
export async function zoneChanges(): Promise<string> {
  "use cache";
  cacheLife("days");
  const zones = countries.map(({ timeZone }) => timeZone);
  return Promise.resolve(zoneChangesText(zones, currentTime()));
}
