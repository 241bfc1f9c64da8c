import { metadataOfPlace, partsOf, PlacePage, placeParams } from "../place-page";

/** Unknown paths block until they are rendered, so that they answer with status 404 and show no skeleton. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string }> };

export const generateStaticParams = () => placeParams(1);

export const generateMetadata = async ({ params }: Props) => metadataOfPlace(await partsOf(params));

export default async function CountryPage({ params }: Props) {
  return <PlacePage parts={await partsOf(params)} />;
}
