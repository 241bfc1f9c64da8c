import { cacheLife, cacheTag } from "next/cache";
import { listPlaces } from "@/lib/directory/places/reads";

/** The places that have a page, for the pages to make ahead, the footer and the links. */
export async function knownPlaces() {
  "use cache";
  cacheTag("professionals");
  cacheLife("days");
  return listPlaces();
}

/** The countries among them: a list of its own, because each page made for a request reads it anew. */
export async function knownCountries() {
  "use cache";
  cacheTag("professionals");
  cacheLife("days");
  return (await listPlaces()).filter(({ city, service }) => !city && !service);
}
