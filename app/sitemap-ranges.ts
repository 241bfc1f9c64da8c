import { cacheLife } from "next/cache";
import { listedIdRanges } from "@/lib/directory/professionals/reads";
import { addressesPerFile } from "@/lib/platform/seo/sitemap";

/** Below the protocol's limit: a file has room for profiles that are listed before the ranges are read again. */
const profilesPerFile = 0.9 * addressesPerFile;

/** The ranges of profile ids of the sitemap's files, read hourly: a file is then one read of its own range. */
export async function sitemapRanges() {
  "use cache";
  cacheLife("hours");
  return listedIdRanges(profilesPerFile);
}
