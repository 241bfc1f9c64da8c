import { cacheLife, cacheTag } from "next/cache";
import { listPlaces } from "@/lib/places/reads";

/** The places that have a page, for the pages to make ahead, the footer and the links. */
export async function knownPlaces() {
  "use cache";
  cacheTag("professionals");
  cacheLife("days");
  return listPlaces();
}

/** The countries among them. */
export const knownCountries = async () => (await knownPlaces()).filter(({ city, service }) => !city && !service);
