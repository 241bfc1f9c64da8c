import { createHash } from "node:crypto";
import { makeZip } from "client-zip";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { after } from "next/server";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { filePieces, files } from "@/lib/platform/db/tables/platform-files";
import { media, mediaVariants } from "@/lib/platform/db/tables/platform-media";
import { dataExports } from "@/lib/platform/db/tables/privacy";
import { pieceSize } from "@/lib/platform/files/content";
import { withContent } from "@/lib/platform/files/reads";
import { deleteEachFile, plainName } from "@/lib/platform/files/store";
import { arrivingPaperKind, paperKind } from "@/lib/platform/files/types";
import { xlsxOf } from "@/lib/platform/files/xlsx";
import type { Cell } from "@/lib/platform/format/cells";
import { csvOf } from "@/lib/platform/format/csv";
import { fullName } from "@/lib/platform/format/full-name";
import { conflict } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { queueMail, sendMails } from "@/lib/platform/mail/send";
import { exportDays } from "@/lib/platform/reference/retention";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import type { DataExport } from "@/lib/privacy/consents/contract";
import { exportNames, nameOf, papersFor, type Person, personalRows, personalTables } from "./reads";
import { exportPage, type ExportPart, newestFirst, shownRows } from "./rules";

/**
 * Requests an export of the viewer's data, built in the background. Throws 409 `export-running` while one is in
 * progress.
 */
export async function beginExport(tx: Tx, viewer: Viewer): Promise<DataExport> {
  // Serializes concurrent requests: the second finds the first's export.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for("update");
  const unfinished = inArray(dataExports.status, ["waiting", "working"]);
  if ((await tx.$count(dataExports, and(eq(dataExports.accountId, viewer.id), unfinished))) > 0)
    throw conflict("export-running", "Your download is being prepared already.");
  const [row] = await tx.insert(dataExports).values({ accountId: viewer.id }).returning();
  const { id, status, progress, createdAt } = row!;
  return { id, status, progress, createdAt: createdAt.toISOString(), expiresAt: null, size: null };
}

/** The rows of tables that are more readable as another domain reads them, by the table's name. */
export type TableReaders = Readonly<Record<string, (who: Person) => Promise<Record<string, unknown>[]>>>;

/** Builds pending exports after the response. Never throws. */
export function startExports(readers: TableReaders): void {
  const work = () => makeExports(readers).catch((error: unknown) => logError("A download could not be made.", error));
  try {
    after(work);
  } catch {
    void work();
  }
}

/** An export whose server has stopped: a running one renews its heartbeat every 20 seconds. */
const abandoned = sql`coalesce(${dataExports.heartbeatAt}, ${dataExports.createdAt}) < now() - interval '2 minutes'`;
const heartbeatMs = 20_000;
/** The limit of one attempt: 2 GB at 5 MB a second take seven minutes. */
const attemptMs = 15 * 60_000;
/** After so many failed attempts the person is shown that the export failed. */
const maxExportAttempts = 3;

/** Job: builds all pending exports, and those abandoned by a crashed server; a failed one is tried three times. */
export function makeExports(readers: TableReaders, now = currentTime(), signal?: AbortSignal): Promise<ItemCounts> {
  const pending = or(eq(dataExports.status, "waiting"), and(eq(dataExports.status, "working"), abandoned));
  return forEachItem({
    task: "exports.make",
    now,
    signal,
    timeoutMs: attemptMs,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(and(pending, next(dataExports.id)))
        .orderBy(dataExports.id)
        .limit(limit);
    },
    run: async ({ id }) => {
      const row = await claim(and(eq(dataExports.id, id), pending));
      if (!row) return false;
      // Claimed once too often: each attempt ended with its server.
      if (row.attempts > maxExportAttempts) await setState(id, { status: "failed" });
      else await attempt(row, readers);
      return true;
    },
  });
}

/** Marks the export as in progress; undefined when another server has claimed it. */
async function claim(which: SQL | undefined) {
  const db = await database();
  const [row] = await db
    .update(dataExports)
    .set({
      status: "working",
      progress: 0,
      attempts: sql`${dataExports.attempts} + 1`,
      startedAt: sql`now()`,
      heartbeatAt: sql`now()`,
    })
    .where(which)
    .returning();
  return row;
}

async function attempt(row: typeof dataExports.$inferSelect, readers: TableReaders): Promise<void> {
  const beat = () => void setState(row.id, { heartbeatAt: sql`now()` }).catch(() => undefined);
  const heartbeat = setInterval(beat, heartbeatMs);
  heartbeat.unref();
  try {
    await makeExport(row, readers);
  } catch (error) {
    const isLast = row.attempts >= maxExportAttempts;
    await setState(row.id, { status: isLast ? "failed" : "waiting", progress: 0 });
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

type ExportChange = { [K in keyof typeof dataExports.$inferInsert]?: (typeof dataExports.$inferInsert)[K] | SQL };

async function setState(id: string, values: ExportChange): Promise<void> {
  const db = await database();
  await db.update(dataExports).set(values).where(eq(dataExports.id, id));
}

async function makeExport({ id, accountId }: typeof dataExports.$inferSelect, readers: TableReaders): Promise<void> {
  const db = await database();
  const [who] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      professionalId: professionals.id,
    })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!who) return;
  const fileId = await storeZip(
    who,
    makeZip(contentOf({ ...who, name: fullName(who) }, readers, (progress) => setState(id, { progress }))),
  );
  await transaction(async (tx) => {
    const expiresAt = sql`now() + make_interval(days => ${exportDays})`;
    const [done] = await tx
      .update(dataExports)
      .set({ status: "ready", progress: 100, fileId, finishedAt: sql`now()`, expiresAt })
      .where(eq(dataExports.id, id))
      .returning({ id: dataExports.id });
    if (!done) return;
    await notify(tx, {
      accountId,
      type: "data-ready",
      params: { days: exportDays },
    });
    await queueMail(tx, who.email, letterTo(who.firstName, { type: "data-export", params: { days: exportDays } }));
  });
  sendMails();
}

/** The entries of the zip, one at a time, for constant memory. */
async function* contentOf(
  who: Person & { name: string },
  readers: TableReaders,
  onProgress: (percent: number) => Promise<void>,
) {
  const counts: string[] = [];
  const parts: ExportPart[] = [];
  for (const [index, part] of personalTables.entries()) {
    const name = nameOf(part);
    if (!part.rows) continue;
    const rows = await (readers[name]?.(who) ?? personalRows(part, who));
    counts.push(`${name}: ${rows.length}`);
    parts.push({ name, total: rows.length, rows: newestFirst(rows).slice(0, shownRows) });
    yield { name: `json/${name}.json`, input: JSON.stringify(rows, null, 2) };
    const columns = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => columns.map((column) => cell(row[column])));
    yield { name: `xlsx/${name}.xlsx`, input: await xlsxOf([columns, ...cells]) };
    yield { name: `csv/${name}.csv`, input: `\ufeff${csvOf([columns, ...cells])}` };
    await onProgress(Math.round(((index + 1) / personalTables.length) * 80));
  }
  yield* filesOf(who);
  await onProgress(95);
  yield { name: "README.txt", input: readmeText(counts) };
  const names = await exportNames(
    who,
    parts.flatMap(({ rows }) => rows),
  );
  yield { name: "index.html", input: exportPage(who.name, parts, names, currentTime()) };
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Kinds of files whose content is not in the download of their owner: earlier downloads, and papers of clients. */
const notOwnContent = ["export", paperKind, arrivingPaperKind];

async function* filesOf(who: Person) {
  const db = await database();
  const own = await db
    .select()
    .from(files)
    .where(
      or(and(eq(files.ownerId, who.id), notInArray(files.kind, notOwnContent)), sql`${files.id} in ${papersFor(who)}`),
    );
  for (const file of own) yield { name: `files/${file.id.slice(0, 8)}-${file.name}`, input: withContent(file).content };
  const pictures = await db
    .select({ id: media.id, kind: media.kind, width: mediaVariants.width })
    .from(media)
    .innerJoin(mediaVariants, eq(mediaVariants.mediaId, media.id))
    .where(or(eq(media.accountId, who.id), eq(media.professionalId, who.professionalId ?? "")));
  for (const { id, kind, width } of pictures) {
    const [row] = await db
      .select({ bytes: mediaVariants.bytes })
      .from(mediaVariants)
      .where(and(eq(mediaVariants.mediaId, id), eq(mediaVariants.width, width)));
    if (row) yield { name: `pictures/${kind}-${id.slice(0, 8)}-${width}.webp`, input: new Uint8Array(row.bytes) };
  }
}

const readmeText = (counts: readonly string[]) => `Your data at ${brand.name}

index.html everything, to read in your browser, with names and explanations
json/      everything we keep about you, one file for each kind
xlsx/      the same for spreadsheets
csv/       the same for other programs
files/     documents and attachments you uploaded
pictures/  your photo and the pictures of your public profile

Amounts that end in _cents are South African cents. Times are UTC.
Left out: secrets such as your password's hash, which we can't turn back into anything.
Questions? Write to ${brand.supportEmail}.

Rows in each file:
${counts.join("\n")}
`;

/** Stores the zip while it is generated, in pieces, and returns the file's id. */
async function storeZip(who: Person, zip: ReadableStream<Uint8Array>): Promise<string> {
  const db = await database();
  const name = plainName(`${brand.name.toLowerCase()}-data-${currentTime().toISOString().slice(0, 10)}.zip`);
  const type = "application/zip";
  const [file] = await db
    .insert(files)
    .values({ ownerId: who.id, kind: "export", name, type, size: 0, sha256: "" })
    .returning({ id: files.id });
  try {
    await storePieces(file!.id, zip);
  } catch (error) {
    await db.delete(files).where(eq(files.id, file!.id));
    throw error;
  }
  return file!.id;
}

async function storePieces(fileId: string, zip: ReadableStream<Uint8Array>): Promise<void> {
  const db = await database();
  const hash = createHash("sha256");
  let size = 0;
  let position = 0;
  let buffered = Buffer.alloc(0);
  const flush = async (bytes: Buffer) => {
    if (bytes.length === 0) return;
    await db.insert(filePieces).values({ fileId, position: position++, bytes });
  };
  for await (const chunk of zip) {
    hash.update(chunk);
    size += chunk.length;
    buffered = Buffer.concat([buffered, chunk]);
    for (; buffered.length >= pieceSize; buffered = buffered.subarray(pieceSize))
      await flush(buffered.subarray(0, pieceSize));
  }
  await flush(buffered);
  await db
    .update(files)
    .set({ size, sha256: hash.digest("hex") })
    .where(eq(files.id, fileId));
}

/** Deletes expired exports and unfinished ones of crashed servers. */
export function deleteOldExports(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const limit = new Date(now.getTime() - exportDays * 86_400_000).toISOString();
  const isOld = sql`${files.kind} = 'export' and ${files.createdAt} < ${limit}::timestamptz`;
  return deleteEachFile("exports.forget", isOld, now, signal);
}
