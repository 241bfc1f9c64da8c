import { IntentLink } from "@/components/ui/link";
import { type CountedPlace, type Place, placeName, placePath, placeTitle } from "@/lib/directory/places/rules";
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
              {labelOf(place)} <span className="tnum text-ink-soft">{place.total}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
