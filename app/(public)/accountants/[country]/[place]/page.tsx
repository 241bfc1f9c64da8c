import { placePath } from "@/lib/places/rules";
import { knownPlaces } from "../../../known-places";
import { metadataOfPlace, PlacePage } from "../../place-page";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; place: string }> };

export async function generateStaticParams() {
  const paths = (await knownPlaces()).map((one) => placePath(one).split("/")).filter(({ length }) => length === 4);
  const params = paths.map(([, , country, place]) => ({ country: country!, place: place! }));
  return params.length > 0 ? params : [{ country: "-", place: "-" }];
}

const partsOf = async (params: Props["params"]) => {
  const { country, place } = await params;
  return [country, place];
};

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

/** A city, or a service in the whole country. */
export default async function CityOrServicePage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
