import { and, inArray, ne, or, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { fileRefused, findSizeProblem } from "@/lib/platform/files/inspect";
import { filePool } from "@/lib/platform/files/pool";
import { refused } from "@/lib/platform/files/types";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { clientAllowance, ownClients } from "@/lib/practice/clients/reads";
import { doubleKeys, doublesKeys } from "@/lib/practice/doubles/rules";
import { importBytes, type ImportCheck, type ImportChecked, type ImportTable, mostRows } from "./contract";
import { importTableOf, readImportRow } from "./rules";

/** Reads a CSV or xlsx file in the bounded child. Throws 400 for a file that is none or past the limits. */
export async function readImportFile(file: File): Promise<ImportTable> {
  const problem = findSizeProblem(file, importBytes);
  if (problem) throw fileRefused(problem.reason, problem);
  const table = await filePool.run({ kind: "table", bytes: await bytesOf(file) });
  if (!table.ok) throw fileRefused(table.reason, table);
  const found = importTableOf(table.rows);
  if (found.rows.length <= mostRows) return found;
  const tooMany = refused(`This file has more than ${mostRows} clients. Please split it into several files`);
  throw fileRefused(tooMany.reason, tooMany);
}

type ClientRow = typeof practiceClients.$inferSelect;

/**
 * The firm's clients that are doubles of any of these, by each of their keys; the oldest where several have a key.
 * Without the client with the id `except`. `lock` keeps them as they are until the end of the transaction.
 */
export async function findDoubles(
  db: Db | Tx,
  viewer: Viewer,
  clients: readonly Parameters<typeof doubleKeys>[0][],
  { except, lock = false }: { except?: string; lock?: boolean } = {},
): Promise<Map<string, ClientRow>> {
  const { email, taxNumber, name, createdAt, id } = practiceClients;
  const keys = new Set(clients.flatMap(doublesKeys));
  const ofKind = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  const emails = ofKind("email");
  const numbers = ofKind("number");
  const names = ofKind("name").map((key) => key.slice(key.indexOf(" ") + 1));
  const isLike = or(
    emails.length > 0 ? inArray(sql`lower(${email})`, emails) : undefined,
    numbers.length > 0
      ? inArray(sql`upper(regexp_replace(${taxNumber}, '[^[:alnum:]]', '', 'g'))`, numbers)
      : undefined,
    names.length > 0 ? inArray(sql`lower(${name})`, names) : undefined,
  );
  const found = new Map<string, ClientRow>();
  if (!isLike) return found;
  const query = db
    .select()
    .from(practiceClients)
    .where(and(ownClients(viewer), isLike, except ? ne(id, except) : undefined))
    .orderBy(createdAt, id);
  const rows = await (lock ? query.for("update") : query);
  for (const row of rows) for (const key of doubleKeys(row)) if (!found.has(key)) found.set(key, row);
  return found;
}

/** Checks rows without a change: what is wrong, and which are doubles of the firm's clients. */
export async function checkImport(viewer: Viewer, { rows }: ImportCheck): Promise<ImportChecked> {
  const db = await database();
  const read = rows.map(({ line, cells }) => ({ line, ...readImportRow(line, cells) }));
  const clients = read.flatMap((row) => ("client" in row ? [row.client] : []));
  const doubles = await findDoubles(db, viewer, clients);
  return {
    rows: read.flatMap((row) => {
      if (!("client" in row)) return [];
      const { name, country, email, taxNumber } = row.client;
      const key = doublesKeys(row.client).find((one) => doubles.has(one));
      const double = key === undefined ? undefined : doubles.get(key);
      return [
        {
          line: row.line,
          name,
          country,
          email,
          taxNumber,
          double: double ? { id: double.id, name: double.name, country: double.country, email: double.email } : null,
        },
      ];
    }),
    wrong: read.flatMap((row) => ("problems" in row ? row.problems : [])),
    leftOut: read.flatMap((row) => ("leftOut" in row ? row.leftOut : [])),
    ...(await clientAllowance(db, viewer)),
  };
}
