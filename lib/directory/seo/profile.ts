import type { Metadata } from "next";
import type { Professional } from "@/lib/directory/professionals/contract";
import { placeLabel, statusLabel } from "@/lib/directory/professionals/rules";
import { counted } from "@/lib/platform/format/counts";
import { bodyText } from "@/lib/platform/reference/bodies";
import { specializationLabel } from "@/lib/platform/reference/services";
import { clip, maxDescription, maxTitle, pageMetadata } from "@/lib/platform/seo/metadata";

/** Where the preview picture of a profile is drawn. */
export function profileImagePath(id: string): string {
  return `/professional/${id}/card.png`;
}

/**
 * "Amina Otieno, Tax Expert in Nairobi, Kenya": people search for the name, so it is first and is cut
 * last.
 */
export function profileTitle(profile: Pick<Professional, "name" | "title" | "city" | "countryCode">): string {
  const { name, title, city } = profile;
  const candidates = [
    `${name}, ${title} in ${placeLabel(profile)}`,
    `${name}, ${title} in ${city}`,
    `${name}, ${title}`,
    name,
  ];
  return candidates.find((one) => one.length <= maxTitle) ?? clip(name, maxTitle);
}

type DescribedProfile = Pick<
  Professional,
  | "name"
  | "title"
  | "city"
  | "countryCode"
  | "verified"
  | "status"
  | "professionalBody"
  | "bodyName"
  | "practiceNumber"
  | "rating"
  | "reviewCount"
  | "hourlyRate"
  | "specializationSlugs"
>;

/**
 * What a search engine shows under the title: who, where, how checked, how rated, what for, at what price; 70 to 160
 * characters.
 */
export function profileDescription(profile: DescribedProfile): string {
  const { name, title, reviewCount, rating } = profile;
  const checked = profile.verified
    ? `${bodyText(profile)} ${profile.practiceNumber}, verified`
    : statusLabel(profile.status);
  const rated = reviewCount > 0 ? `${rating.toFixed(1)}/5 from ${counted(reviewCount, "review")}` : "New here";
  const start = `${name}, ${title} in ${placeLabel(profile)}. ${checked}. ${rated}. R${profile.hourlyRate} an hour`;
  const services = [3, 2, 1].map(
    (count) => `${start}. ${profile.specializationSlugs.slice(0, count).map(specializationLabel).join(", ")}.`,
  );
  return [...services, `${start}.`].find((one) => one.length <= maxDescription) ?? clip(start, maxDescription);
}

/** Title, description, canonical and preview picture of a profile. */
export function profileMetadata(profile: Professional): Metadata {
  return pageMetadata({
    title: profileTitle(profile),
    description: profileDescription(profile),
    path: `/professional/${profile.id}`,
    image: {
      path: profileImagePath(profile.id),
      alt: `${profile.name}, ${profile.title} in ${placeLabel(profile)}`,
    },
  });
}
