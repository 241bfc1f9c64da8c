import { asc, eq, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { mediaVariants } from "@/lib/platform/db/tables/platform-media";
import { notFound } from "@/lib/platform/http/errors";

/**
 * A public picture as WebP in the smallest stored width of at least `width`, else the largest. Throws 404 for an
 * unknown id.
 */
export async function getPicture(id: string, width: number): Promise<Buffer> {
  const db = await database();
  const [row] = await db
    .select({ bytes: mediaVariants.bytes })
    .from(mediaVariants)
    .where(eq(mediaVariants.mediaId, id))
    .orderBy(sql`${mediaVariants.width} < ${width}`, asc(sql`abs(${mediaVariants.width} - ${width})`))
    .limit(1);
  if (!row) throw notFound();
  return row.bytes;
}
