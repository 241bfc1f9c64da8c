import { IntentLink } from "@/components/ui/link";
import {
  type CountedPlace,
  industryPath,
  type Place,
  placeName,
  placePath,
  placeTitle,
} from "@/lib/directory/places/rules";
import { industryLabel, type IndustrySlug } from "@/lib/platform/reference/industries";
import { specializationLabel } from "@/lib/platform/reference/services";

/** Links to landing pages, each with the number of professionals listed there. */
export function PlaceLinks({
  title,
  places,
  labelBy,
  heading: Title = "h2",
}: {
  title: string;
  places: readonly CountedPlace[];
  labelBy: "place" | "service" | "title";
  heading?: "h2" | "h3";
}) {
  if (places.length === 0) return null;
  const labelOf = (place: Place) =>
    labelBy === "title"
      ? placeTitle(place)
      : labelBy === "service" && place.service
        ? specializationLabel(place.service)
        : placeName(place).replace(/^the /, "");
  return (
    <nav aria-label={title}>
      <Title className="mb-2 text-lg/7">{title}</Title>
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={placePath(place)} className="max-w-full wrap-anywhere">
            <IntentLink
              href={placePath(place)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-rule bg-surface px-4 hover:border-ink"
            >
              <span>{`${labelOf(place)} `}</span>
              <span className="tnum text-ink-soft">{place.total}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to a place's professionals by the industry that they know. */
export function IndustryLinks({ place, industries }: { place: Place; industries: readonly { slug: IndustrySlug }[] }) {
  if (industries.length === 0) return null;
  const title = `By industry in ${placeName(place)}`;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-lg/7">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {industries.map(({ slug }) => (
          <li key={slug} className="max-w-full wrap-anywhere">
            <IntentLink
              href={industryPath(place, slug)}
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-rule bg-surface px-4 hover:border-ink"
            >
              {industryLabel(slug)}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
