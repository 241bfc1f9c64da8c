import { metadataOfPlace, partsOf, PlacePage, placeParams } from "../../place-page";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; place: string }> };

export const generateStaticParams = () => placeParams(2);

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

/** A city, or a service in the whole country. */
export default async function CityOrServicePage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
