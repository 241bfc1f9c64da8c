import { placePath } from "@/lib/places/rules";
import { knownPlaces } from "../../known-places";
import { metadataOfPlace, PlacePage } from "../place-page";

/** An unknown address is a real 404, and nobody sees a skeleton. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string }> };

export async function generateStaticParams() {
  const places = (await knownPlaces()).filter(({ city, service }) => !city && !service);
  const params = places.map((place) => ({ country: placePath(place).split("/")[2]! }));
  // Next wants at least one; no country has this name, so an empty database prerenders one 404.
  return params.length > 0 ? params : [{ country: "-" }];
}

export const generateMetadata = async ({ params }: Props) => metadataOfPlace([(await params).country]);

export default async function CountryPage({ params }: Props) {
  return <PlacePage parts={[(await params).country]} />;
}
