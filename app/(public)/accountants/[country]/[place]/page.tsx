import { metadataOfPlace, partsOf, PlacePage, placeParams } from "../../place-page";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; place: string }> };

export const generateStaticParams = () => placeParams(2);

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

/** The landing page of a city, or of a service in a country. */
export default async function CityOrServicePage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
