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
