import { bodyNameColumn } from "@/lib/platform/reference/bodies";
import type { OwnProfile } from "./contract";

export const profileSections = [
  "profile",
  "professional",
  "services",
  "portfolio",
  "security",
  "notifications",
] as const;
export type ProfileSection = (typeof profileSections)[number];

interface Step {
  label: string;
  section: ProfileSection;
  done: (profile: OwnProfile) => boolean;
}

/** The parts of a profile that win clients, the most effective first. */
const steps: readonly Step[] = [
  { label: "Add a profile photo", section: "profile", done: ({ profileImage }) => profileImage !== null },
  { label: "Write a bio of at least 100 characters", section: "profile", done: ({ bio }) => bio.trim().length >= 100 },
  { label: "Choose at least one specialization", section: "services", done: (p) => p.specializations.length > 0 },
  { label: "Choose the software you work with", section: "services", done: ({ software }) => software.length > 0 },
  { label: "Add a service with its starting price", section: "services", done: ({ services }) => services.length > 0 },
  { label: "Set the days you are available", section: "professional", done: (p) => p.availability.length > 0 },
  { label: "Add your education", section: "professional", done: ({ education }) => education.length > 0 },
  { label: "Add a certification", section: "professional", done: (p) => p.certifications.length > 0 },
  {
    label: "Show a piece of work in your portfolio",
    section: "portfolio",
    done: ({ portfolio }) => portfolio.length > 0,
  },
  { label: "Add a cover picture", section: "profile", done: ({ coverImage }) => coverImage !== null },
];

/** The completeness of a profile in whole percent, and the next field to add (null when complete). */
export function completenessOf(profile: OwnProfile): { percent: number; next: Pick<Step, "label" | "section"> | null } {
  const missing = steps.filter(({ done }) => !done(profile));
  const next = missing[0] ? { label: missing[0].label, section: missing[0].section } : null;
  return { percent: Math.round((100 * (steps.length - missing.length)) / steps.length), next };
}

type Credentials = {
  professionalBody: string;
  bodyName?: string | null;
  practiceNumber: string;
  localAuthority?: string | null;
  localLicence?: string | null;
};

/** The name of a body after a change; null for a listed body or without one. */
export const newBodyName = (before: Credentials, after: Partial<Credentials>): string | null =>
  bodyNameColumn(after.professionalBody ?? before.professionalBody, after.bodyName ?? before.bodyName);

/** Whether a change needs verification: one of the body, its name and number, or the local licence does. */
export const needsVerification = (before: Credentials, after: Partial<Credentials>): boolean =>
  (after.localLicence !== undefined && (after.localLicence?.trim() ?? "") !== (before.localLicence ?? "")) ||
  (Boolean(before.localLicence) && Boolean(after.localAuthority) && after.localAuthority !== before.localAuthority) ||
  (after.professionalBody ?? before.professionalBody) !== before.professionalBody ||
  newBodyName(before, after) !== (before.bodyName || null) ||
  (after.practiceNumber?.trim() ?? before.practiceNumber) !== before.practiceNumber;

/** A version of a profile that its owner's save made, and the fields of that save. */
interface Save {
  version: number;
  fields: readonly string[];
}

const keptSaves = 50;
/** The stored saves after one more. */
export const withSave = (saves: readonly Save[], save: Save): { version: number; fields: string[] }[] =>
  [...saves, save].slice(-keptSaves).map(({ version, fields }) => ({ version, fields: [...fields] }));

/**
 * Whether a save of `fields` based on `version` is accepted although the profile is at `current`: every version since is
 * a known save of other fields. A version that no save made, such as a decision about the profile, is never passed.
 */
export function mayMerge(
  saves: readonly Save[],
  { version, current, fields }: { version: number; current: number; fields: readonly string[] },
): boolean {
  if (version > current) return false;
  for (let next = version + 1; next <= current; next++) {
    const save = saves.find((known) => known.version === next);
    if (!save || save.fields.some((field) => fields.includes(field))) return false;
  }
  return true;
}

/** The fields that a change of the country changes, too. */
const countryFields = ["localAuthority", "localLicence"];
/** The fields of a change for `mayMerge`, with those that follow from them. */
export const savedFields = (change: object): string[] => [
  ...Object.keys(change),
  ...("country" in change ? countryFields : []),
];
