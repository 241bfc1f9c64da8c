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

/** How much of a profile is there, in whole percent, and what to add next (null when nothing is missing). */
export function completenessOf(profile: OwnProfile): { percent: number; next: Pick<Step, "label" | "section"> | null } {
  const missing = steps.filter(({ done }) => !done(profile));
  const next = missing[0] ? { label: missing[0].label, section: missing[0].section } : null;
  return { percent: Math.round((100 * (steps.length - missing.length)) / steps.length), next };
}

type Credentials = {
  professionalBody: string;
  practiceNumber: string;
  localAuthority?: string | null;
  localLicence?: string | null;
};

/** Whether a change has to be verified anew: the body, its number and the local licence are what was verified. */
export const needsVerification = (before: Credentials, after: Partial<Credentials>): boolean =>
  (after.localLicence !== undefined && (after.localLicence?.trim() ?? "") !== (before.localLicence ?? "")) ||
  (Boolean(before.localLicence) && Boolean(after.localAuthority) && after.localAuthority !== before.localAuthority) ||
  (after.professionalBody ?? before.professionalBody) !== before.professionalBody ||
  (after.practiceNumber?.trim() ?? before.practiceNumber) !== before.practiceNumber;
