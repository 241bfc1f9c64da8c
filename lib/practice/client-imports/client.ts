import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ImportCheck, ImportChecked, Imported, ImportPiece, ImportTable } from "./contract";

const base = "/api/practice/clients/imports";

/** Reads a file of clients on the server, which keeps nothing. Throws ProblemError: 400 with the reason at `file`. */
export function readImportFile(file: File): Promise<ImportTable> {
  const body = new FormData();
  body.set("file", file);
  return fetchJson<ImportTable>(`${base}/file`, { method: "POST", body });
}

/** Checks up to `rowsAtOnce` rows without a change. */
export const checkImport = (json: ImportCheck) => fetchJson<ImportChecked>(`${base}/check`, { method: "POST", json });

/** Imports up to `rowsAtOnce` rows; the same key answers the same piece again without a change. */
export const importPiece = (json: ImportPiece, key: string) => fetchJson<Imported>(base, { method: "POST", json, key });
