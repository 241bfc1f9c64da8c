import { cacheLife, cacheTag } from "next/cache";
import { listPlaces } from "@/lib/directory/places/reads";

/** The places with a landing page, for prerendering, the footer and links. */
export async function knownPlaces() {
  "use cache";
  cacheTag("professionals");
  cacheLife("days");
  return listPlaces();
}

/** The countries with a landing page. Cached separately, because every dynamic page reads this smaller list. */
export async function knownCountries() {
  "use cache";
  cacheTag("professionals");
  cacheLife("days");
  return (await listPlaces()).filter(({ city, service }) => !city && !service);
}
