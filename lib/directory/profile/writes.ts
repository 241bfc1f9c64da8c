import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { profileSearchText } from "@/lib/directory/listing/rules";
import { changeListing } from "@/lib/directory/listing/writes";
import type { DayHours, ServicePackage } from "@/lib/directory/professionals/contract";
import { credentialsChanged } from "@/lib/directory/profile-changes/ports";
import { isVerified, newValues } from "@/lib/directory/profile-changes/rules";
import { holdChange, withdrawHeldChange } from "@/lib/directory/profile-changes/writes";
import { changeAccountIn } from "@/lib/identity/accounts/writes";
import { confirmNewEmail } from "@/lib/identity/email-changes/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { preparePicture } from "@/lib/platform/files/picture";
import { fullName } from "@/lib/platform/format/full-name";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { PictureUpload } from "@/lib/platform/media/contract";
import { deleteMedia, photoWidths, storeMedia } from "@/lib/platform/media/writes";
import { findLicence, licenceColumns } from "@/lib/platform/reference/licences";
import { photoBytes } from "@/lib/platform/reference/limits";
import { type Weekday, weekdays } from "@/lib/platform/reference/lists";
import type { OwnProfile, PictureKind, ProfileChange } from "./contract";
import { ownProfileIn } from "./reads";
import { mayMerge, needsVerification, newBodyName, savedFields, withSave } from "./rules";

type Row = typeof professionals.$inferSelect;

/**
 * Locks the viewer's profile. Throws 404 without one, and 412 when it is not at `version`, except where only other
 * fields than `fields` have been saved since.
 */
export async function lockOwn(tx: Tx, viewer: Viewer, version?: number, fields?: readonly string[]): Promise<Row> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.accountId, viewer.id)).for("update");
  if (!row) throw notFound("Set up your profile first.");
  if (version === undefined || row.version === version) return row;
  if (!fields || !mayMerge(row.recentSaves, { version, current: row.version, fields })) throw stale(row.version);
  return row;
}

/**
 * Changes the viewer's public profile. A verified profile keeps its name, title, body, number and local licence until a
 * new verification has confirmed the new ones; a removed licence starts a verification, too; a new email counts once
 * confirmed. Throws 404 without a profile, 412 on a version since which one of these fields was changed, 409
 * `suspended` when a suspended profile would be verified anew.
 */
export async function changeProfile(viewer: Viewer, version: number, change: ProfileChange): Promise<OwnProfile> {
  await confirmNewEmail(viewer, change.email, change.currentPassword);
  return transaction(async (tx) => {
    const fields = savedFields(change);
    const row = await lockOwn(tx, viewer, version, fields);
    const {
      firstName,
      lastName,
      email,
      currentPassword: _proof,
      availability,
      hourlyRate,
      packages,
      localAuthority = row.localAuthority,
      localLicence = row.localLicence,
      bodyName: _bodyName,
      ...plain
    } = change;
    const { title, professionalBody, practiceNumber, ...rest } = plain;
    const known = await ownProfileIn(tx, viewer);
    const name = { firstName: firstName ?? known.firstName, lastName: lastName ?? known.lastName };
    const held = isVerified(row);
    const country = change.country ?? row.country;
    const licence = licenceColumns(country, localAuthority, localLicence);
    const newLicence = held && change.localLicence !== undefined && licence.localLicence !== null ? licence : undefined;
    const body = { professionalBody: professionalBody ?? row.professionalBody, bodyName: newBodyName(row, change) };
    const wanted = { name, title, body, practiceNumber: practiceNumber?.trim(), licence: newLicence };
    const isNew = Object.keys(newValues(row, wanted)).length > 0;
    // A removed local licence is gone at once and takes the badge, also of a verified profile.
    const removed = change.localLicence?.trim() === "" ? { localLicence: "" } : {};
    const anew = needsVerification(row, held ? removed : change);
    if (row.status === "suspended" && (anew || (held && isNew)))
      throw conflict("suspended", "A suspended profile cannot be verified again.");
    if (held) await holdChange(tx, row, wanted);
    const status = anew || (isNew && !held) ? await showNewCredentials(tx, viewer, row, { anew }) : row.status;
    const next = {
      ...rest,
      ...(newLicence ? keptLicence(row, country) : licence),
      ...(!held && { ...plain, ...body, name: fullName(name) }),
      ...(hourlyRate !== undefined && { hourlyRateCents: hourlyRate * 100 }),
      ...(packages && { packages: packagesOf(packages, row.packages as ServicePackage[]) }),
      ...(availability && { weeklyHours: hoursOf(availability, row.weeklyHours as DayHours[]) }),
      ...(!held && practiceNumber && { registrationNumber: practiceNumber }),
    };
    const keepsName = held && fullName(name) !== row.name;
    await changeAccountOf(tx, viewer, keepsName ? { ...change, firstName: undefined, lastName: undefined } : change);
    const searchText = profileSearchText({ ...row, ...next });
    return saveOwn(tx, viewer, row, { ...next, status, searchText, recentSaves: savesAfter(row, fields) });
  });
}

/** The verified licence of a profile, while another one is held; null once its holder has left the country. */
const keptLicence = ({ localAuthority, localLicence }: Row, country: string) =>
  findLicence(country, localAuthority) ? { localAuthority, localLicence } : licenceColumns(country, null, null);

/** Withdraws the change of the viewer's profile that awaits its verification. Throws 404 without one. */
export async function withdrawChange(viewer: Viewer): Promise<OwnProfile> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer);
    await withdrawHeldChange(tx, row);
    return saveOwn(tx, viewer, row);
  });
}

/** The saves of a profile after one of `fields`, which makes its next version. */
export const savesAfter = ({ recentSaves, version }: Row, fields: readonly string[]) =>
  withSave(recentSaves, { version: version + 1, fields });

/** Writes a locked profile's next version and invalidates the public pages that show what changed. */
export async function saveOwn(tx: Tx, viewer: Viewer, row: Row, change: Partial<Row> = {}): Promise<OwnProfile> {
  const own = eq(professionals.id, row.id);
  await changeListing(tx, own, () =>
    tx
      .update(professionals)
      .set({ ...change, updatedAt: currentTime(), version: row.version + 1 })
      .where(own),
  );
  return ownProfileIn(tx, viewer);
}

/** The packages to store: known ids are kept, because quote and booking links name them; others are new. */
function packagesOf(
  packages: NonNullable<ProfileChange["packages"]>,
  known: readonly ServicePackage[],
): ServicePackage[] {
  const unused = new Set(known.map(({ id }) => id));
  return packages.map(({ id = "", price, ...facts }) => ({
    ...facts,
    id: unused.delete(id) ? id : randomUUID(),
    priceCents: price * 100,
    currency: "ZAR",
  }));
}

/** The available days with their stored hours; a new day opens from 09:00 to 17:00. */
function hoursOf(days: readonly Weekday[], known: readonly DayHours[]): DayHours[] {
  return weekdays
    .filter((day) => days.includes(day))
    .flatMap((day) => {
      const hours = known.filter((one) => one.day === day);
      return hours.length > 0 ? hours : [{ day, start: "09:00", end: "17:00" }];
    });
}

/**
 * The status of a profile that shows new credentials before their verification. A new body, number or local licence is
 * verified anew; another new name or title belongs to the open case.
 */
async function showNewCredentials(
  tx: Tx,
  viewer: Viewer,
  row: Row,
  { anew }: { anew: boolean },
): Promise<Row["status"]> {
  await credentialsChanged.emit(tx, {
    accountId: viewer.id,
    professionalId: row.id,
    change: { kind: "applied", anew },
  });
  if (!anew) return row.status;
  return row.listed ? "under_review" : "pending";
}

async function changeAccountOf(tx: Tx, viewer: Viewer, change: ProfileChange): Promise<void> {
  const { firstName, lastName, email, phone, country, city } = change;
  const changed = Object.entries({ firstName, lastName, phone, country, city }).filter(
    ([, value]) => value !== undefined,
  );
  if (changed.length > 0 || email !== undefined) await changeAccountIn(tx, viewer, Object.fromEntries(changed), email);
}

/** Widths in pixels; the height follows from the shape. */
const shapes = {
  photo: { column: "profileImage", ratio: 1, widths: photoWidths },
  cover: { column: "coverImage", ratio: 4, widths: [480, 960, 1600] },
} as const;

/**
 * Sets a picture of the own profile: cropped, re-encoded and without metadata. Throws 400 with the reason when a file
 * is rejected.
 */
export async function setPicture(
  viewer: Viewer,
  version: number,
  kind: PictureKind,
  { file, ...crop }: PictureUpload,
): Promise<OwnProfile> {
  const variants = await preparePicture(file, { ...shapes[kind], crop, maxBytes: photoBytes });
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, version, [shapes[kind].column]);
    const src = await storeMedia(tx, viewer.id, { professionalId: row.id }, kind, variants);
    return showPicture(tx, viewer, row, kind, src);
  });
}

/** Removes a picture from the viewer's profile and deletes it. Throws 404 without a profile, 412 on an old version. */
export async function removePicture(viewer: Viewer, version: number, kind: PictureKind): Promise<OwnProfile> {
  return transaction(async (tx) =>
    showPicture(tx, viewer, await lockOwn(tx, viewer, version, [shapes[kind].column]), kind, null),
  );
}

async function showPicture(tx: Tx, viewer: Viewer, row: Row, kind: PictureKind, src: string | null) {
  const { column } = shapes[kind];
  await deleteMedia(tx, { professionalId: row.id }, row[column]);
  return saveOwn(tx, viewer, row, { [column]: src, recentSaves: savesAfter(row, [column]) });
}
