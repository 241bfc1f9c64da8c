import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { notFound } from "next/navigation";
import type { ProfileData } from "@/components/professionals/profile-source";
import { ProfileView } from "@/components/professionals/profile-view";
import { handOver } from "@/components/ui/hand-over";
import { siteUrl } from "@/lib/env";
import { professionalIdSchema } from "@/lib/professionals/contract";
import { getProfessional, listedProfessionalIds, similarProfessionals } from "@/lib/professionals/reads";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import { inlineCloth } from "@/lib/seo/cloth";
import { profileMetadata } from "@/lib/seo/profile";
import { StillProfileFacts } from "./still-profile-facts";

/** Whoever asks for a profile that is not made yet waits for the whole page: an unknown id is then a real 404, and nobody sees a skeleton. */
export const ensureStatic = "navigation";

/** So many profiles are made at build time; the others when somebody first asks. */
const prerendered = 2000;

export async function generateStaticParams() {
  const listed = await listedProfessionalIds({ limit: prerendered });
  // Next wants at least one; no professional can have this id, so an empty database prerenders one 404.
  return listed.length > 0 ? listed.map(({ id }) => ({ id })) : [{ id: "-" }];
}

async function profileOf(id: string) {
  "use cache";
  cacheTag(`professional:${id}`);
  cacheLife("days");
  return getProfessional(id);
}

/** The listed professional of that id; anything else, and anything that is no id at all, is a 404. */
async function profileOr404(id: string) {
  const professional = professionalIdSchema.safeParse(id).success ? await profileOf(id) : null;
  return professional ?? notFound();
}

async function similarTo(id: string) {
  "use cache";
  cacheTag(`professional:${id}`, "professionals");
  cacheLife("days");
  const similar = await similarProfessionals(id);
  return similar.map(({ id, name, title, city, countryCode, verified, rating, reviewCount, hourlyRate }) => ({
    id,
    name,
    title,
    city,
    countryCode,
    verified,
    rating,
    reviewCount,
    hourlyRate,
  }));
}

async function clothOf(country: CountryCode) {
  "use cache";
  cacheLife("max");
  return inlineCloth(countryByCode(country).pattern);
}

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(await profileOr404((await params).id));
}

/** specification 2.5: the public profile. */
export default async function ProfilePage({ params }: Props) {
  const { id } = await params;
  const professional = await profileOr404(id);
  const { name, title, countryCode, portfolio, reviews, reviewCount } = professional;
  const [similar, cloth] = await Promise.all([similarTo(id), clothOf(countryCode)]);
  const key = handOver(id, { professional, cloth } satisfies ProfileData);
  const shown = {
    total: reviewCount,
    shown: reviews.length,
    last: reviewCount > reviews.length ? reviews.at(-1)?.id : undefined,
  };
  return (
    <>
      <ProfileView
        of={key}
        id={id}
        name={name}
        title={title}
        pieces={portfolio.length}
        reviews={shown}
        similar={similar}
      />
      <StillProfileFacts of={key} siteUrl={siteUrl} />
    </>
  );
}
