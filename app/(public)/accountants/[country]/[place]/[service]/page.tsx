import { metadataOfPlace, partsOf, PlacePage, placeParams } from "../../../place-page";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; place: string; service: string }> };

export const generateStaticParams = () => placeParams(3);

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

/** The landing page of a service in a city. */
export default async function ServiceInCityPage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
