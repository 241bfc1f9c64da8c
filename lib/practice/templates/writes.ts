import { and, eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { practiceTemplates } from "@/lib/platform/db/tables/practice";
import { conflict } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { NewTemplate, Template, TemplateChange } from "./contract";
import { getTemplateIn, maxTemplates, noTemplate, ownTemplates } from "./reads";

/** Adds a template to the firm's own. Throws 409 `no-profile` without a profile, `too-many-templates` at 200. */
export async function addTemplate(tx: Tx, viewer: Viewer, input: NewTemplate): Promise<Template> {
  const [profile] = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.id, viewer.professionalId ?? ""), eq(professionals.accountId, viewer.id)))
    .for("no key update");
  if (!profile) throw conflict("no-profile", "Finish your profile before you add templates.");
  if ((await tx.$count(practiceTemplates, ownTemplates(viewer))) >= maxTemplates)
    throw conflict("too-many-templates", `You have ${maxTemplates} templates. Delete one before you add another.`);
  const [row] = await tx
    .insert(practiceTemplates)
    .values({ ...input, professionalId: profile.id })
    .returning({ id: practiceTemplates.id });
  return getTemplateIn(tx, viewer, row!.id);
}

/** Changes a template. Throws 404 for another firm's, 412 for an old version. */
export function changeTemplate(viewer: Viewer, id: string, version: number, change: TemplateChange): Promise<Template> {
  return transaction(async (tx) => {
    await lockTemplate(tx, viewer, id, version);
    await tx
      .update(practiceTemplates)
      .set({ ...change, updatedAt: currentTime(), version: version + 1 })
      .where(eq(practiceTemplates.id, id));
    return getTemplateIn(tx, viewer, id);
  });
}

/** Deletes a template, for its owner. Throws 404 for another firm's, 412 for an old version. */
export function removeTemplate(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    await lockTemplate(tx, viewer, id, version);
    await tx.delete(practiceTemplates).where(eq(practiceTemplates.id, id));
  });
}

async function lockTemplate(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  const [row] = await tx
    .select({ version: practiceTemplates.version })
    .from(practiceTemplates)
    .where(and(eq(practiceTemplates.id, id), ownTemplates(viewer)))
    .for("update");
  if (!row) throw noTemplate();
  if (row.version !== version) throw stale(row.version);
}
