import { PlaceLinks } from "@/components/directory/place-links";
import { Heading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { IntentLink } from "@/components/ui/link";
import { placePath, placeTitle } from "@/lib/directory/places/rules";
import { breadcrumbJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";
import { countryContent } from "@/lib/platform/reference/country-content";
import { metadataOf } from "@/lib/platform/seo/pages";
import { knownCities } from "../known-places";

export const metadata = metadataOf("/accountants");
export const ensureStatic = "navigation";

/** All countries with listed professionals, and the cities with a landing page. */
export default async function AccountantsPage() {
  const places = await knownCities();
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <Heading
        as="h1"
        size="page"
        intro="Choose a country or a city: who is listed there, what they cost, and what the letters after a name mean."
      >
        Accountants by country and city
      </Heading>
      <ul className="grid gap-4 md:grid-cols-2">
        {places
          .filter(({ city }) => !city)
          .map((country) => (
            <li key={country.country} className="ledger flex flex-col gap-3 p-5">
              <h2 className="text-2xl/8">
                <IntentLink
                  href={placePath(country)}
                  className="inline-flex min-h-11 max-w-full items-center underline"
                >
                  {placeTitle(country)}
                </IntentLink>{" "}
                <span className="tnum text-lg text-ink-soft">{country.total}</span>
              </h2>
              <p className="text-ink-soft">{countryContent[country.country].intro.text}</p>
              <PlaceLinks
                title={`Cities in ${placeTitle(country).replace("Accountants in ", "")}`}
                places={places.filter(({ city, ...place }) => city && place.country === country.country)}
                labelBy="place"
                heading="h3"
              />
            </li>
          ))}
      </ul>
      <JsonLd data={breadcrumbJsonLd(publicUrl, [{ name: "Accountants by country", path: "/accountants" }])} />
    </div>
  );
}
