import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { NextDates } from "@/components/deadlines/next-dates";
import { CountryGuide, Letters, Questions, ServiceGuide } from "@/components/directory/place-guide";
import { IndustryLinks, PlaceLinks } from "@/components/directory/place-links";
import { ProfessionalList } from "@/components/directory/professional-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { nextDates } from "@/lib/deadlines/pages/rules";
import { tagOf } from "@/lib/directory/listing/rules";
import { withoutFreeTimes } from "@/lib/directory/openings/rules";
import { placeFigures, placeIndustries, placePeople } from "@/lib/directory/places/reads";
import {
  neighboursOf,
  type Place,
  placeLabel,
  placeName,
  placeOf,
  placePath,
  placeTitle,
  samePlace,
  searchPath,
} from "@/lib/directory/places/rules";
import { serviceFacts } from "@/lib/directory/places/service-facts";
import { placeMetadata, placeQuestions } from "@/lib/directory/seo/place";
import { breadcrumbJsonLd, faqJsonLd, itemListJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";
import { countryByCode } from "@/lib/platform/reference/countries";
import { countryContent } from "@/lib/platform/reference/country-content";
import { specializationLabel } from "@/lib/platform/reference/services";
import { notFoundMetadata } from "@/lib/platform/seo/metadata";
import { knownObligations } from "../deadlines/known";
import { today } from "../deadlines/today";
import { countriesFor, knownPlaces, placesIn } from "../known-places";

async function factsOf(place: Place) {
  "use cache";
  cacheTag(tagOf.place(place));
  cacheLife("days");
  const figures = await placeFigures(place);
  if (!figures) return null;
  const [people, industries] = await Promise.all([placePeople(place), placeIndustries(place)]);
  return { figures, people: withoutFreeTimes(people), industries };
}

interface PlaceParams {
  country: string;
  place?: string;
  service?: string;
}

/** The parameters of the pages to prerender with the given number of path segments. */
export async function placeParams(parts: 1 | 2 | 3): Promise<PlaceParams[]> {
  const paths = (await knownPlaces())
    .map((place) => placePath(place).split("/").slice(2))
    .filter(({ length }) => length === parts);
  // Next requires at least one entry; no place has this path, so an empty database prerenders one 404.
  const noMatch = ["-", "-", "-"].slice(0, parts);
  return (paths.length > 0 ? paths : [noMatch]).map(([country, place, service]) => ({
    country: country!,
    ...(place && { place }),
    ...(service && { service }),
  }));
}

/** The path segments, in order. */
export async function partsOf(params: Promise<PlaceParams>): Promise<string[]> {
  const { country, place, service } = await params;
  return [country, place, service].filter((part) => part !== undefined);
}

/** The title and description of a landing page. */
export async function metadataOfPlace(parts: readonly string[]): Promise<Metadata> {
  const place = placeOf(parts);
  const facts = place && (await factsOf(place));
  if (!place || !facts) return notFoundMetadata;
  const isOwnPage = !place.city || (await placesIn(place.country)).some((known) => samePlace(known, place));
  return placeMetadata(place, facts.figures, { isOwnPage });
}

/** The landing page of a place: listed professionals, prices, designations, and the local rules of the service. */
export async function PlacePage({ parts }: { parts: readonly string[] }) {
  const place = placeOf(parts);
  const facts = place && (await factsOf(place));
  if (!place || !facts) return <NotFoundPage />;
  const { figures, people, industries } = facts;
  const { country, city, service } = place;
  const [inCountry, countries] = await Promise.all([placesIn(place.country), countriesFor(place.service)]);
  const dates = nextDates(await knownObligations(country), await today(), service);
  const elsewhere = countries.filter((other) => other.country !== place.country);
  const neighbours = neighboursOf(place, [...inCountry, ...elsewhere]);
  const questions = placeQuestions(place, figures);
  const trail = [
    { name: "Find Professionals", path: "/directory" },
    ...neighbours.wider.map((wider) => ({ name: placeLabel(wider), path: placePath(wider) })),
    { name: placeTitle(place), path: placePath(place) },
  ];
  const content = countryContent[country];
  const intro = [
    service && serviceFacts[service].what,
    city ? content.cities[city]?.intro : !service && content.intro.text,
  ];
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {trail.slice(0, -1).map(({ name, path }, index) => (
            <li key={path} className="flex items-center gap-2">
              {index > 0 && <span aria-hidden>/</span>}
              <IntentLink href={path} className="inline-flex min-h-11 items-center underline hover:text-ink">
                {name}
              </IntentLink>
            </li>
          ))}
        </ol>
      </nav>
      <Heading as="h1" size="page" intro={intro.filter(Boolean).join(" ")} className="-mt-6">
        {placeTitle(place)}
      </Heading>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-4">
        <Figure label="Listed">{figures.total}</Figure>
        <Figure label="Licence verified">{figures.verified}</Figure>
        {figures.medianRate === null ? (
          <Figure label="Rates from">
            <Price zar={figures.lowestRate} per="hour" />
          </Figure>
        ) : (
          <Figure label="Median rate">
            <Price zar={figures.medianRate} per="hour" />
          </Figure>
        )}
        <Figure label="Usual reply">{`within ${figures.usualReply.slice(1)}`}</Figure>
      </dl>
      <section aria-labelledby="people">
        <h2 id="people" className="mb-4 text-2xl/8">
          {figures.total > people.length ? `The ${people.length} best rated` : "Who is listed here"}
        </h2>
        <ProfessionalList people={people} label={placeTitle(place)} />
        <p className="mt-4">
          <IntentLink href={searchPath(place)} className={buttonClass({ variant: "secondary" })}>
            {`Filter and compare all ${figures.total} in the directory`}
          </IntentLink>
        </p>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {service ? (
          <ServiceGuide country={country} service={service} start={figures.medianStart} />
        ) : (
          <CountryGuide country={country} />
        )}
        <Letters found={figures.bodies} />
      </div>
      <NextDates country={countryByCode(country)} dates={dates} />
      <Questions questions={questions} />
      <div className="flex flex-col gap-6">
        <IndustryLinks place={place} industries={industries} />
        <PlaceLinks title={`Services in ${placeName(place)}`} places={neighbours.services} labelBy="service" />
        <PlaceLinks
          title={`${service ? specializationLabel(service) : "Accountants"} by city`}
          places={neighbours.cities}
          labelBy="place"
        />
        <PlaceLinks
          title={`${service ? specializationLabel(service) : "Accountants"} in other countries`}
          places={neighbours.countries}
          labelBy="place"
        />
      </div>
      <JsonLd
        data={[
          itemListJsonLd(publicUrl, placeTitle(place), people, 1, figures.total),
          breadcrumbJsonLd(publicUrl, trail),
          faqJsonLd(questions),
        ]}
      />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="ledger p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tnum text-[min(1.25rem,9vw)]/7 font-semibold">{children}</dd>
    </div>
  );
}
