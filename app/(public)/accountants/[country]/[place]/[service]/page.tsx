import { placePath } from "@/lib/places/rules";
import { knownPlaces } from "../../../../known-places";
import { metadataOfPlace, PlacePage } from "../../../place-page";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; place: string; service: string }> };

export async function generateStaticParams() {
  const paths = (await knownPlaces()).map((one) => placePath(one).split("/")).filter(({ length }) => length === 5);
  const params = paths.map(([, , country, place, service]) => ({
    country: country!,
    place: place!,
    service: service!,
  }));
  return params.length > 0 ? params : [{ country: "-", place: "-", service: "-" }];
}

const partsOf = async (params: Props["params"]) => {
  const { country, place, service } = await params;
  return [country, place, service];
};

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

/** A service in a city. */
export default async function ServiceInCityPage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
