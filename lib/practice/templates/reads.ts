import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { practiceTemplates } from "@/lib/platform/db/tables/practice";
import { notFound } from "@/lib/platform/http/errors";
import type { Template, TemplateKind, TemplateList } from "./contract";
import { stepLists } from "./step-lists";

/** The most templates of a firm. */
export const maxTemplates = 200;

/** The authorization filter of templates; required in every query on them. */
export const ownTemplates = ({ role, professionalId }: Viewer): SQL =>
  role === "professional" && professionalId ? eq(practiceTemplates.professionalId, professionalId) : sql`false`;

/** The firm's templates of a kind by name, and those of Daftari for steps. */
export async function listTemplates(viewer: Viewer, { kind }: { kind: TemplateKind }): Promise<TemplateList> {
  const db = await database();
  const rows = await db
    .select()
    .from(practiceTemplates)
    .where(and(ownTemplates(viewer), eq(practiceTemplates.kind, kind)))
    .orderBy(asc(practiceTemplates.name), asc(practiceTemplates.id))
    .limit(maxTemplates);
  return {
    items: rows.map(toTemplate),
    standard: kind === "steps" ? stepLists.map((list) => ({ ...list, steps: [...list.steps] })) : [],
  };
}

/** A template of the viewer's firm, inside a transaction; 404 for other accounts. */
export async function getTemplateIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Template> {
  const [row] = await db
    .select()
    .from(practiceTemplates)
    .where(and(eq(practiceTemplates.id, id), ownTemplates(viewer)));
  if (!row) throw noTemplate();
  return toTemplate(row);
}

/** The 404 for another firm's template. */
export const noTemplate = () => notFound("There is no such template.");

const toTemplate = ({
  professionalId: _p,
  createdAt: _c,
  updatedAt: _u,
  ...template
}: typeof practiceTemplates.$inferSelect): Template => template;
