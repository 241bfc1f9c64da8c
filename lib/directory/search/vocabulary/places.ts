import { countryContent } from "@/lib/platform/reference/country-content";
import { findPlaceIn, foldText, listedPlaces, type Place } from "./place-names";

/** Every country and city served, with the official and the everyday names that a search understands. */
export const searchPlaces: readonly Place[] = listedPlaces.map((place) => {
  const content = countryContent[place.country];
  const { otherNames } = place.city ? content.cities[place.city]! : content;
  return { ...place, names: [...place.names, ...otherNames.map(foldText)] };
});

/** The place a name, code or nickname means ("Kenya", "ke", "joburg"); undefined when none does. */
export const findPlace = (value: string): Place | undefined => findPlaceIn(searchPlaces, value);
