import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { changeAccountIn, confirmNewEmail } from "@/lib/identity/accounts/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { preparePicture } from "@/lib/platform/files/picture";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import type { PictureUpload } from "@/lib/platform/media/contract";
import { deleteMedia, photoWidths, storeMedia } from "@/lib/platform/media/writes";
import { changeListing } from "@/lib/directory/listing/writes";
import type { DayHours, ServicePackage } from "@/lib/directory/professionals/contract";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import { photoBytes } from "@/lib/platform/reference/limits";
import { licenceColumns } from "@/lib/platform/reference/licences";
import { weekdays, type Weekday } from "@/lib/platform/reference/lists";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import type { OwnProfile, PictureKind, ProfileChange } from "./contract";
import { credentialsChanged } from "./ports";
import { ownProfileIn } from "./reads";
import { needsVerification } from "./rules";

type Row = typeof professionals.$inferSelect;

/** One's own profile, locked. Throws 404 for who has none, and 412 when it is not at `version`. */
export async function lockOwn(tx: Tx, viewer: Viewer, version?: number): Promise<Row> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.accountId, viewer.id)).for("update");
  if (!row) throw notFound("Set up your profile first.");
  if (version !== undefined && row.version !== version) throw stale(row.version);
  return row;
}

/**
 * Changes one's own public profile. A new body, practice number or local licence starts a new verification; a new email
 * counts once confirmed. Throws 404 without a profile, 412 on an old version, 409 `suspended` when a suspended profile would be
 * verified anew.
 */
export async function changeProfile(viewer: Viewer, version: number, change: ProfileChange): Promise<OwnProfile> {
  await confirmNewEmail(viewer, change.email, change.currentPassword);
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, version);
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
      ...plain
    } = change;
    const [first = "", ...rest] = row.name.split(" ");
    const name = `${firstName ?? first} ${lastName ?? rest.join(" ")}`.trim();
    const next = {
      ...plain,
      ...licenceColumns(change.country ?? row.country, localAuthority, localLicence),
      name,
      ...(hourlyRate !== undefined && { hourlyRateCents: hourlyRate * 100 }),
      ...(packages && { packages: packagesOf(packages, row.packages as ServicePackage[]) }),
      ...(availability && { weeklyHours: hoursOf(availability, row.weeklyHours as DayHours[]) }),
      ...(change.practiceNumber && { registrationNumber: change.practiceNumber }),
    };
    const status = needsVerification(row, change) ? await verifyAnew(tx, viewer, row) : row.status;
    await changeAccountOf(tx, viewer, change);
    return saveOwn(tx, viewer, row, { ...next, status, searchText: searchTextFor({ ...row, ...next }) });
  });
}

/** Writes a locked profile's next version and invalidates the public pages that show what changed. */
export async function saveOwn(tx: Tx, viewer: Viewer, row: Row, change: Partial<Row> = {}): Promise<OwnProfile> {
  const own = eq(professionals.id, row.id);
  await changeListing(tx, own, () =>
    tx
      .update(professionals)
      .set({ ...change, updatedAt: new Date(), version: row.version + 1 })
      .where(own),
  );
  return ownProfileIn(tx, viewer);
}

function searchTextFor({ name, title, specializations, software, city }: Row): string {
  const offers = specializations.map((slug) => specializationLabel(slug as SpecializationSlug));
  const programs = software.map((slug) => softwareLabel(slug as SoftwareSlug));
  return searchTextOf(name, title, offers, programs, city);
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

/** The days one is available, with the hours that were set for them; a new day opens from 09:00 to 17:00. */
function hoursOf(days: readonly Weekday[], known: readonly DayHours[]): DayHours[] {
  return weekdays
    .filter((day) => days.includes(day))
    .flatMap((day) => {
      const hours = known.filter((one) => one.day === day);
      return hours.length > 0 ? hours : [{ day, start: "09:00", end: "17:00" }];
    });
}

/**
 * A listed profile stays listed, without the badge, while its new papers are verified; another waits as a new one does.
 */
async function verifyAnew(tx: Tx, viewer: Viewer, row: Row): Promise<Row["status"]> {
  if (row.status === "suspended") throw conflict("suspended", "A suspended profile cannot be verified again.");
  await credentialsChanged.emit(tx, { accountId: viewer.id, professionalId: row.id });
  return row.listed ? "under_review" : "pending";
}

async function changeAccountOf(tx: Tx, viewer: Viewer, change: ProfileChange): Promise<void> {
  const { firstName, lastName, email, phone, country, city } = change;
  const said = Object.entries({ firstName, lastName, phone, country, city }).filter(([, value]) => value !== undefined);
  if (said.length > 0 || email !== undefined) await changeAccountIn(tx, viewer, Object.fromEntries(said), email);
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
    const row = await lockOwn(tx, viewer, version);
    const src = await storeMedia(tx, viewer.id, { professionalId: row.id }, kind, variants);
    return showPicture(tx, viewer, row, kind, src);
  });
}

/** Takes a picture off one's own profile and deletes it. Throws 404 without a profile, 412 on an old version. */
export async function removePicture(viewer: Viewer, version: number, kind: PictureKind): Promise<OwnProfile> {
  return transaction(async (tx) => showPicture(tx, viewer, await lockOwn(tx, viewer, version), kind, null));
}

async function showPicture(tx: Tx, viewer: Viewer, row: Row, kind: PictureKind, src: string | null) {
  const { column } = shapes[kind];
  await deleteMedia(tx, { professionalId: row.id }, row[column]);
  return saveOwn(tx, viewer, row, { [column]: src });
}
