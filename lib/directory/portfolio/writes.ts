import { and, eq, sql } from "drizzle-orm";
import { requireEntitlement } from "@/lib/billing/subscriptions/reads";
import { tagOf } from "@/lib/directory/listing/rules";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { lockOwn, saveOwn, savesAfter } from "@/lib/directory/profile/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import type { Tx } from "@/lib/platform/db/connection";
import { transaction } from "@/lib/platform/db/connection";
import { portfolioItems, type professionals } from "@/lib/platform/db/tables/directory";
import { files } from "@/lib/platform/db/tables/platform-files";
import { prepareDocument } from "@/lib/platform/files/picture";
import { deleteFiles, type ReadyFile, storeFile, type UploadedFile, withUploads } from "@/lib/platform/files/store";
import type { Variant } from "@/lib/platform/files/types";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { deleteMedia, storeMedia } from "@/lib/platform/media/writes";
import { documentBytes } from "@/lib/platform/reference/limits";
import { maxPortfolioItems, type NewPortfolioItem, type PortfolioChange } from "./contract";

/** The part of a profile that a change of its works saves. */
const portfolioFields = ["portfolio"];

/** A work's file, looked into and drawn before any transaction begins. */
export interface ReadyWork {
  pictures: Variant[];
  /** The uploaded file if it is a document. */
  document: ReadyFile | null;
}

/**
 * Looks into a work's file (JPG, PNG or PDF) and draws its picture; of a PDF its first page. Throws 403 `plan-required`
 * before any of it, 400 with the reason beside `file`, 503 `files-busy`.
 */
export async function prepareWork(viewer: Viewer, file: File): Promise<ReadyWork> {
  await requireEntitlement(viewer, "portfolio");
  const { type, variants } = await prepareDocument(file, { maxBytes: documentBytes, widths: [320, 640, 1280] });
  if (type !== "application/pdf") return { pictures: variants, document: null };
  return { pictures: variants, document: { name: file.name, type, bytes: await bytesOf(file) } };
}

interface UploadedWork {
  pictures: Variant[];
  document: UploadedFile | null;
}

/** Runs `work` with the stored content of a work's document (see `withUploads`). */
export const withUploadedWork = <T>(
  { pictures, document }: ReadyWork,
  work: (uploaded: UploadedWork) => Promise<T>,
): Promise<T> => withUploads(document ? [document] : [], ([file]) => work({ pictures, document: file ?? null }));

/**
 * Adds a work at the end of the viewer's portfolio. Throws 404 without a profile, 403 `plan-required`, 409
 * `portfolio-full` at fifty.
 */
export async function addPortfolioItem(
  tx: Tx,
  viewer: Viewer,
  { file: _file, ...words }: NewPortfolioItem,
  { pictures, document }: UploadedWork,
): Promise<OwnProfile> {
  const row = await lockOwn(tx, viewer);
  await requireEntitlement(viewer, "portfolio", tx);
  const [{ count, last }] = (await tx
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${portfolioItems.position}), 0)` })
    .from(portfolioItems)
    .where(eq(portfolioItems.professionalId, row.id))) as [{ count: number; last: number }];
  if (count >= maxPortfolioItems)
    throw conflict("portfolio-full", `A portfolio holds ${maxPortfolioItems} works. Remove one first.`);
  await tx.insert(portfolioItems).values({
    ...words,
    professionalId: row.id,
    position: last + 1,
    image: await storeMedia(tx, viewer.id, { professionalId: row.id }, "portfolio", pictures),
    fileId: document && (await storeFile(tx, viewer.id, "portfolio", document)),
  });
  return saveOwn(tx, viewer, row, { recentSaves: savesAfter(row, portfolioFields) });
}

const ofThis = (row: typeof professionals.$inferSelect, id: string) =>
  and(eq(portfolioItems.id, id), eq(portfolioItems.professionalId, row.id));

/**
 * Changes the details of a work. Throws 403 `plan-required`, 404 for another person's, 412 on an old version of the
 * profile.
 */
export async function changePortfolioItem(
  viewer: Viewer,
  version: number,
  id: string,
  change: PortfolioChange,
): Promise<OwnProfile> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, version, portfolioFields);
    const changed = await tx.update(portfolioItems).set(change).where(ofThis(row, id)).returning();
    if (changed.length === 0) throw notFound();
    await requireEntitlement(viewer, "portfolio", tx);
    return saveOwn(tx, viewer, row, { recentSaves: savesAfter(row, portfolioFields) });
  });
}

/**
 * Deletes a work with its picture and document, whatever the plan. Throws 404 for another's, 412 on an old version of
 * the profile.
 */
export async function removePortfolioItem(viewer: Viewer, version: number, id: string): Promise<OwnProfile> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, version, portfolioFields);
    const [gone] = await tx.delete(portfolioItems).where(ofThis(row, id)).returning();
    if (!gone) throw notFound();
    await deleteMedia(tx, { professionalId: row.id }, gone.image);
    if (gone.fileId) await deleteFiles(tx, and(eq(files.id, gone.fileId), eq(files.ownerId, viewer.id)));
    return saveOwn(tx, viewer, row, { recentSaves: savesAfter(row, portfolioFields) });
  });
}

/**
 * Puts the viewer's works into a new order. Throws 403 `plan-required`, 409 `other-works` unless it names each of them
 * once.
 */
export async function orderPortfolio(viewer: Viewer, version: number, ids: readonly string[]): Promise<OwnProfile> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, viewer, version, portfolioFields);
    await requireEntitlement(viewer, "portfolio", tx);
    const own = await tx
      .select({ id: portfolioItems.id })
      .from(portfolioItems)
      .where(eq(portfolioItems.professionalId, row.id));
    const same =
      new Set(ids).size === ids.length && own.length === ids.length && own.every(({ id }) => ids.includes(id));
    if (!same) throw conflict("other-works", "Your portfolio has other works by now. Load it again.");
    for (const [index, id] of ids.entries())
      await tx
        .update(portfolioItems)
        .set({ position: index + 1 })
        .where(ofThis(row, id));
    return saveOwn(tx, viewer, row, { recentSaves: savesAfter(row, portfolioFields) });
  });
}

/** Hides a work from the public profile, or shows it again (moderation); the public page follows. */
export async function setWorkHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<void> {
  const [work] = await tx
    .update(portfolioItems)
    .set({ hiddenAt })
    .where(eq(portfolioItems.id, id))
    .returning({ professionalId: portfolioItems.professionalId });
  if (work) await invalidateTags(tx, tagOf.profile(work.professionalId));
}
