import { and, eq } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { media, mediaVariants } from "@/lib/platform/db/tables/platform-media";
import { countUpload } from "@/lib/platform/files/store";
import type { Variant } from "@/lib/platform/files/types";

const path = "/api/media/";

/** The picture's owner: a professional, or an account without a profile. */
type Owner = { professionalId: string } | { accountId: string };

/**
 * Stores a public picture and returns its URL; `?w=` selects a width. Counts against the quota of the account that
 * uploads it; throws 429 `upload-quota`.
 */
export async function storeMedia(
  tx: Tx,
  accountId: string,
  owner: Owner,
  kind: (typeof media.$inferSelect)["kind"],
  variants: readonly Variant[],
): Promise<string> {
  const size = variants.reduce((bytes, variant) => bytes + variant.bytes.length, 0);
  await countUpload(tx, { accountId }, size);
  const [row] = await tx
    .insert(media)
    .values({ ...owner, kind })
    .returning({ id: media.id });
  if (!row) throw new Error("the picture was not stored");
  for (const variant of variants) await tx.insert(mediaVariants).values({ mediaId: row.id, ...variant });
  return path + row.id;
}

/** Deletes the owner's picture at this URL; other URLs (none, a sample's) are ignored. */
export async function deleteMedia(tx: Tx, owner: Owner, src: string | null): Promise<void> {
  if (!src?.startsWith(path)) return;
  const own =
    "accountId" in owner ? eq(media.accountId, owner.accountId) : eq(media.professionalId, owner.professionalId);
  await tx.delete(media).where(and(eq(media.id, src.slice(path.length)), own));
}

/** Widths of the square profile photo, in pixels. */
export const photoWidths = [112, 224, 448] as const;

/** Gives an account's pictures to the profile that the account has now. */
export async function moveMedia(tx: Tx, accountId: string, professionalId: string): Promise<void> {
  await tx.update(media).set({ accountId: null, professionalId }).where(eq(media.accountId, accountId));
}
