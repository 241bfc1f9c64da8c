import { cacheLife, cacheTag } from "next/cache";
import { DirectoryView } from "@/components/directory/directory-view";
import { PlaceLinks } from "@/components/directory/place-links";
import { Heading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { tagOf } from "@/lib/directory/listing/rules";
import { withoutFreeTimes } from "@/lib/directory/openings/rules";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { listWithPromoted } from "@/lib/directory/promoted/reads";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";
import { countryCount } from "@/lib/platform/reference/countries";
import { metadataOf } from "@/lib/platform/seo/pages";
import { countriesFor } from "../known-places";

export const metadata = metadataOf("/directory");
export const ensureStatic = "navigation";

export default async function DirectoryPage() {
  "use cache";
  cacheTag(tagOf.directory);
  cacheLife("hours");
  const list = await listWithPromoted({ ...defaultQuery, facets: true });
  const [promoted = null] = withoutFreeTimes(list.promoted ? [list.promoted] : []);
  // How many are free this week changes by the hour.
  const first = { ...list, promoted, items: withoutFreeTimes(list.items), facets: { ...list.facets, free: undefined } };
  return (
    <div className="page flex flex-col gap-4 sm:gap-6 py-5 lg:py-12">
      <Heading
        as="h1"
        size="page"
        intro={
          <>
            Accountants, bookkeepers and tax professionals in {countryCount} countries.{" "}
            <span className="max-sm:sr-only">
              The badge means that we've verified the licence with the professional body.
            </span>
          </>
        }
      >
        Find a professional
      </Heading>
      <DirectoryView first={first} />
      <PlaceLinks title="Accountants by country" places={await countriesFor()} labelBy="place" />
      <JsonLd
        data={[
          itemListJsonLd(publicUrl, "Directory of verified accountants", first.items, 1, first.total),
          breadcrumbJsonLd(publicUrl, [{ name: "Find Professionals", path: "/directory" }]),
        ]}
      />
    </div>
  );
}
