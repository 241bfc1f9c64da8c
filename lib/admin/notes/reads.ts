import { desc, eq, type SQL, sql } from "drizzle-orm";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { accountNotes } from "@/lib/platform/db/tables/admin";
import { accounts } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import { notesShown } from "./constants";
import type { Note, NoteList } from "./contract";

/** The newest notes about an account, and their total. Throws 403 `no-permission`, 404 for an unknown account. */
export async function listNotes(viewer: Viewer, accountId: string): Promise<NoteList> {
  requirePermission(viewer, "notes");
  const db = await database();
  if ((await db.$count(accounts, eq(accounts.id, accountId))) === 0) throw notFound("There is no such account.");
  const about = eq(accountNotes.accountId, accountId);
  return { items: await notesIn(db, viewer, about), total: await db.$count(accountNotes, about) };
}

/** The notes of a condition as the viewer sees them, newest first. */
export async function notesIn(db: Db | Tx, viewer: Viewer, which: SQL): Promise<Note[]> {
  const rows = await db
    .select({
      id: accountNotes.id,
      text: accountNotes.text,
      createdAt: accountNotes.createdAt,
      authorId: accountNotes.authorId,
      firstName: sql<string>`coalesce(${accounts.firstName}, 'Former')`,
      lastName: sql<string>`coalesce(${accounts.lastName}, 'member')`,
    })
    .from(accountNotes)
    .leftJoin(accounts, eq(accounts.id, accountNotes.authorId))
    .where(which)
    .orderBy(desc(accountNotes.createdAt), desc(accountNotes.id))
    .limit(notesShown);
  return rows.map(({ id, text, createdAt, authorId, ...name }) => ({
    id,
    text,
    author: fullName(name),
    createdAt: createdAt.toISOString(),
    own: authorId === viewer.id,
  }));
}
