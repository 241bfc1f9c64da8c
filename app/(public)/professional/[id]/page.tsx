import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { PlaceLinks } from "@/components/directory/place-links";
import { ProfileView } from "@/components/directory/profile-view";
import { KindList } from "@/components/meetings/kind-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { ReportButton } from "@/components/trust/report-button";
import { ReportMenu } from "@/components/trust/report-menu";
import { JsonLd } from "@/components/ui/json-ld";
import { tagOf } from "@/lib/directory/listing/rules";
import { placePath, placeTitle } from "@/lib/directory/places/rules";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import {
  getProfessional,
  isForSearchEngines,
  listedProfessionalIds,
  similarProfessionals,
} from "@/lib/directory/professionals/reads";
import { profileMetadata } from "@/lib/directory/seo/profile";
import { breadcrumbJsonLd, professionalJsonLd } from "@/lib/directory/seo/structured";
import { listPublicKinds } from "@/lib/meetings/kinds/reads";
import { kindPath } from "@/lib/meetings/kinds/rules";
import { publicUrl } from "@/lib/platform/env";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { findSpecialization } from "@/lib/platform/reference/services";
import { inlineCloth } from "@/lib/platform/seo/cloth";
import { notFoundMetadata } from "@/lib/platform/seo/metadata";
import { placesIn } from "../../known-places";

/**
 * A profile that is not prerendered blocks until it is rendered: an unknown id answers with status 404, and no skeleton
 * is shown.
 */
export const ensureStatic = "navigation";

/** The number of profiles prerendered at build time; others are rendered on first request. */
const prerendered = 2000;

export async function generateStaticParams() {
  const ids = await listedProfessionalIds({ limit: prerendered });
  // Next requires at least one entry; no professional has this id, so an empty database prerenders one 404.
  return ids.length > 0 ? ids.map(({ id }) => ({ id })) : [{ id: "-" }];
}

async function profileOf(id: string) {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  return getProfessional(id);
}

/** The listed professional with the id; null if there is none or the id is invalid. */
const listed = async (id: string) => (professionalIdSchema.safeParse(id).success ? profileOf(id) : null);

async function kindsOf(id: string) {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  return listPublicKinds(id);
}

async function similarTo(id: string) {
  "use cache";
  cacheLife("days");
  const similar = await similarProfessionals(id);
  cacheTag(tagOf.profile(id), ...similar.map((other) => tagOf.card(other.id)));
  return similar;
}

async function clothOf(country: CountryCode) {
  "use cache";
  cacheLife("max");
  return inlineCloth(countryByCode(country).pattern);
}

async function searchable(id: string) {
  "use cache";
  cacheTag(tagOf.profile(id));
  cacheLife("days");
  return isForSearchEngines(id);
}

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const professional = await listed((await params).id);
  if (!professional) return notFoundMetadata;
  const metadata = profileMetadata(professional);
  return (await searchable(professional.id)) ? metadata : { ...metadata, robots: { index: false } };
}

/** The public profile (specification 2.5). */
export default async function ProfilePage({ params }: Props) {
  const { id } = await params;
  const professional = await listed(id);
  if (!professional) return <NotFoundPage />;
  const { name, countryCode, city, specializations } = professional;
  const [similar, cloth, kinds] = await Promise.all([similarTo(id), clothOf(countryCode), kindsOf(id)]);
  const [firstKind] = kinds;
  const services = specializations.map(findSpecialization);
  const nearbyPlaces = (await placesIn(countryCode)).filter(
    (place) =>
      (place.city === undefined || place.city === city) &&
      (place.service === undefined || (place.city === undefined && services.includes(place.service))),
  );
  const widest = nearbyPlaces.find((place) => !place.city && !place.service);
  const trail = [
    { name: "Find Professionals", path: "/directory" },
    ...(widest ? [{ name: placeTitle(widest), path: placePath(widest) }] : []),
    { name, path: `/professional/${id}` },
  ];
  return (
    <>
      <ProfileView
        professional={professional}
        similar={similar}
        cloth={cloth}
        Report={ReportMenu}
        meetings={
          kinds.length > 0 && (
            <KindList
              kinds={kinds}
              hourlyRateCents={professional.hourlyRate * 100}
              hrefOf={({ slug }) => kindPath(id, slug)}
            />
          )
        }
        firstKind={firstKind ? { id: firstKind.id, slug: firstKind.slug } : null}
        places={<PlaceLinks title="Nearby and similar services" places={nearbyPlaces} labelBy="title" />}
        report={<ReportButton kind="profile" targetId={id} name={name} />}
      />
      <JsonLd data={[professionalJsonLd(publicUrl, professional), breadcrumbJsonLd(publicUrl, trail)]} />
    </>
  );
}
