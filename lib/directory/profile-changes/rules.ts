import type { ProfessionalStatus } from "@/lib/directory/professionals/constants";
import { fullName } from "@/lib/platform/format/full-name";
import { licenceLabel } from "@/lib/platform/reference/licences";

/** The values that a verification confirms. */
export interface Credentials {
  name: string;
  title: string;
  professionalBody: string;
  /** Null for a listed body. */
  bodyName: string | null;
  practiceNumber: string;
  /** Both null without a local licence. */
  localAuthority: string | null;
  localLicence: string | null;
}

/** True if a profile has been verified: its credentials change by a decision only. */
export const isVerified = (profile: {
  status: ProfessionalStatus;
  suspendedFrom: ProfessionalStatus | null;
}): boolean => {
  const status = profile.status === "suspended" ? profile.suspendedFrom : profile.status;
  return status === "approved" || status === "lapsed";
};

/** Letters and digits without case, accents, spaces and punctuation, in any script. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** True if one inserted, removed or replaced character turns one text into the other, or none. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string[], from: number) => text.slice(from).join("");
  const replaced = long.length === short.length ? start + 1 : start;
  return rest(short, replaced) === rest(long, start + 1);
}

/**
 * True if a change only corrects the name by one letter, or names and numbers in case, accents and spacing. A title, a
 * body or another digit of a number is a different fact.
 */
export function isCorrection(before: Credentials, after: Credentials): boolean {
  return (
    before.title === after.title &&
    before.professionalBody === after.professionalBody &&
    fold(before.bodyName ?? "") === fold(after.bodyName ?? "") &&
    fold(before.practiceNumber) === fold(after.practiceNumber) &&
    fold(licenceLabel(before)) === fold(licenceLabel(after)) &&
    isOneEditApart(fold(before.name), fold(after.name))
  );
}

/** New values of a profile's credentials; a new name has both parts. */
export interface WantedCredentials {
  name?: { firstName: string; lastName: string };
  title?: string;
  body?: { professionalBody: string; bodyName: string | null };
  practiceNumber?: string;
  /** Never a removal: that hides a fact and needs no verification. */
  licence?: { localAuthority: string; localLicence: string };
}

/** True if a body and its name are the same. */
export const isSameBody = (
  one: Pick<Credentials, "professionalBody" | "bodyName">,
  other: Pick<Credentials, "professionalBody" | "bodyName">,
): boolean => one.professionalBody === other.professionalBody && one.bodyName === other.bodyName;

/** The wanted values that differ from a profile's own, as `profile_changes` stores them. */
export function newValues(profile: Credentials, { name, body, licence, ...wanted }: WantedCredentials) {
  const differs = (key: "title" | "practiceNumber") =>
    wanted[key] !== undefined && wanted[key] !== profile[key] ? { [key]: wanted[key] } : {};
  return {
    ...(name && fullName(name) !== profile.name ? name : {}),
    ...differs("title"),
    ...(body && !isSameBody(body, profile) ? body : {}),
    ...differs("practiceNumber"),
    ...(licence && licenceLabel(licence) !== licenceLabel(profile) ? licence : {}),
  };
}
