import type { DocumentKind } from "@/lib/verification/applications/contract";

// Chosen documents are stored in IndexedDB, the only browser storage for files, until the application is sent or
// restarted. Files of closed tabs are removed after an hour, when the wizard is next opened.
const storeName = "files";
const maxAgeMs = 3600_000;

interface StoredFile {
  draft: string;
  kind: DocumentKind;
  file: File;
  at: number;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("daftari-application", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ["draft", "kind"] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });
}

/** Runs one transaction; returns `otherwise` if storage is blocked. */
async function runTransaction<T>(otherwise: T, work: (store: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T> {
  if (typeof indexedDB === "undefined") return otherwise;
  try {
    const db = await open();
    return await new Promise<T>((resolve, reject) => {
      const run = db.transaction(storeName, "readwrite");
      const request = work(run.objectStore(storeName));
      run.oncomplete = () => {
        db.close();
        resolve(request ? request.result : otherwise);
      };
      run.onabort = () => {
        db.close();
        reject(run.error ?? new Error("not kept"));
      };
    });
  } catch {
    return otherwise;
  }
}

/** Stores a document of a draft; null removes it. */
export async function keepFile(draft: string, kind: DocumentKind, file: File | null): Promise<void> {
  await runTransaction<unknown>(
    undefined,
    (store) =>
      (file
        ? store.put({ draft, kind, file, at: Date.now() } satisfies StoredFile)
        : store.delete([draft, kind])) as IDBRequest<unknown>,
  );
}

/** The documents of a draft; also removes expired files of other drafts. */
export async function keptFiles(draft: string | null): Promise<Partial<Record<DocumentKind, File>>> {
  const stored = await runTransaction<StoredFile[]>([], (store) => store.getAll() as IDBRequest<StoredFile[]>);
  const stale = stored.filter((entry) => entry.draft !== draft && entry.at < Date.now() - maxAgeMs);
  await Promise.all(stale.map(({ draft: old, kind }) => keepFile(old, kind, null)));
  return Object.fromEntries(stored.filter((entry) => entry.draft === draft).map(({ kind, file }) => [kind, file]));
}

/** Removes all documents of a draft. */
export async function forgetFiles(draft: string): Promise<void> {
  await Promise.all(
    (["idDocument", "certification", "practicePermit"] as const).map((kind) => keepFile(draft, kind, null)),
  );
}
