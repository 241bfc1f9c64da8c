import { eq, sql } from "drizzle-orm";
import type { Account } from "@/lib/identity/accounts/contract";
import { accountById } from "@/lib/identity/accounts/reads";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { preparePicture } from "@/lib/platform/files/picture";
import { conflict } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { PictureUpload } from "@/lib/platform/media/contract";
import { deleteMedia, moveMedia, photoWidths, storeMedia } from "@/lib/platform/media/writes";
import { photoBytes } from "@/lib/platform/reference/limits";

/**
 * Sets the photo of an account without a public profile, cropped, re-encoded and without metadata. Throws 400 with the
 * reason for a rejected file, 409 `profile-photo` for an account with a profile, 412 for an old version.
 */
export async function setAccountPhoto(
  viewer: Viewer,
  version: number,
  { file, ...crop }: PictureUpload,
  address: string,
): Promise<Account> {
  const variants = await preparePicture(file, { maxBytes: photoBytes, ratio: 1, widths: photoWidths, crop });
  return showPhoto(viewer, version, address, (tx) =>
    storeMedia(tx, viewer.id, { accountId: viewer.id }, "photo", variants),
  );
}

/**
 * Removes and deletes the viewer's photo. Throws 409 `profile-photo` for an account with a profile, 412 for an old
 * version.
 */
export async function removeAccountPhoto(viewer: Viewer, version: number, address: string): Promise<Account> {
  return showPhoto(viewer, version, address, () => Promise.resolve(null));
}

async function showPhoto(
  viewer: Viewer,
  version: number,
  address: string,
  next: (tx: Tx) => Promise<string | null>,
): Promise<Account> {
  if (viewer.professionalId) throw conflict("profile-photo", "Your photo is the one of your public profile.");
  return transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    if (row?.version !== version) throw stale(row?.version);
    await deleteMedia(tx, { accountId: viewer.id }, row.profileImage);
    const profileImage = await next(tx);
    await tx
      .update(accounts)
      .set({ profileImage, updatedAt: sql`now()`, version: version + 1 })
      .where(eq(accounts.id, viewer.id));
    if (row.role === "admin")
      await recordAudit(tx, viewer, {
        action: "admin.photo",
        targetType: "user",
        targetId: viewer.id,
        subjectId: viewer.id,
        target: row.email,
        address,
        before: { photo: row.profileImage !== null },
        after: { photo: profileImage !== null },
      });
    return accountById(tx, viewer.id);
  });
}

/** Moves an account's photo to its new profile and returns the URL; null without a photo. */
export async function movePhotoToProfile(tx: Tx, accountId: string, professionalId: string): Promise<string | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const photo = account?.profileImage ?? null;
  if (!photo) return null;
  await moveMedia(tx, accountId, professionalId);
  await tx.update(accounts).set({ profileImage: null }).where(eq(accounts.id, accountId));
  return photo;
}
