import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { type professionals, profileChanges } from "@/lib/platform/db/tables/directory";
import { fullName } from "@/lib/platform/format/full-name";
import { findLicence } from "@/lib/platform/reference/licences";
import { type Credentials, isCorrection } from "./rules";

type Change = typeof profileChanges.$inferSelect;
type Profile = Pick<typeof professionals.$inferSelect, keyof Credentials | "country">;

/**
 * The credentials of a profile as they would be with its change; a licence of a country that it has left is not added.
 */
export const changedCredentials = (profile: Profile, change: Change): Credentials => ({
  name: change.firstName === null ? profile.name : nameOf(change),
  title: change.title ?? profile.title,
  ...(change.professionalBody === null
    ? { professionalBody: profile.professionalBody, bodyName: profile.bodyName }
    : { professionalBody: change.professionalBody, bodyName: change.bodyName }),
  practiceNumber: change.practiceNumber ?? profile.practiceNumber,
  ...licenceOf(findLicence(profile.country, change.localAuthority) ? change : profile),
});

const licenceOf = ({ localAuthority, localLicence }: Pick<Credentials, "localAuthority" | "localLicence">) => ({
  localAuthority,
  localLicence,
});

const nameOf = ({ firstName, lastName }: Change) => fullName({ firstName: firstName ?? "", lastName: lastName ?? "" });

/** The change of a profile that awaits a decision, with the credentials it would give; null without one. */
export async function pendingChange(
  db: Db | Tx,
  profile: Profile & { id: string },
): Promise<{ change: Change; credentials: Credentials; correction: boolean } | null> {
  const [change] = await db.select().from(profileChanges).where(eq(profileChanges.professionalId, profile.id));
  if (!change) return null;
  const credentials = changedCredentials(profile, change);
  return { change, credentials, correction: isCorrection(profile, credentials) };
}
