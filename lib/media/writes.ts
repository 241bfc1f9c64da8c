import { and, eq } from "drizzle-orm";
import type { Tx } from "@/lib/db/connection";
import { media, mediaVariants } from "@/lib/db/tables/media";
import type { Variant } from "@/lib/files/picture";

const path = "/api/media/";

/** Keeps a public picture and answers its address; `?w=` asks for one of its widths. */
export async function storeMedia(
  tx: Tx,
  professionalId: string,
  kind: (typeof media.$inferSelect)["kind"],
  variants: readonly Variant[],
): Promise<string> {
  const [row] = await tx.insert(media).values({ professionalId, kind }).returning({ id: media.id });
  if (!row) throw new Error("the picture was not stored");
  for (const variant of variants) await tx.insert(mediaVariants).values({ mediaId: row.id, ...variant });
  return path + row.id;
}

/** Deletes a picture of that professional by its address; another address (none, a sample's) is left alone. */
export async function deleteMedia(tx: Tx, professionalId: string, src: string | null): Promise<void> {
  if (!src?.startsWith(path)) return;
  await tx.delete(media).where(and(eq(media.id, src.slice(path.length)), eq(media.professionalId, professionalId)));
}
