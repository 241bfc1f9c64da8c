import { canRetry, newKey, troubleOf } from "@/lib/platform/http/client/deliver";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import { uploadForm } from "@/lib/platform/http/client/upload";
import { megabyte } from "@/lib/platform/reference/limits";
import type { Upload } from "./contract";

/** Bytes of a piece: what a slow phone sends in half a minute, so that a broken line loses no more. */
const pieceLength = megabyte;
/** Waits before the next attempts after a broken line, in milliseconds. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

interface Sending {
  /** The token of a link, or the id of a request to the signed-in client. */
  paperKey: string;
  item: string;
  file: File;
  /** Called with the bytes that have arrived. */
  onProgress: (bytes: number) => void;
  /** For tests. */
  wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));

/**
 * Sends a file in pieces and waits for its inspection. After a broken line it asks how much has arrived and goes on; a
 * file that is chosen again after a reload goes on, too. Throws ProblemError: 400 with the reason of a refusal, 409, 410,
 * and `offline` after a minute without a line.
 */
export async function sendFile({ paperKey, item, file, onProgress, wait = pause }: Sending): Promise<void> {
  const path = `/api/papers/${paperKey}/uploads`;
  const memory = memoryOf(item, file);
  const key = newKey();
  let id = memory.read();
  let failures = 0;
  for (;;)
    try {
      const upload = id ? await stateOf(`${path}/${id}`) : await begin(path, { item, file }, key);
      id = upload?.id ?? null;
      if (!upload) {
        memory.forget();
        continue;
      }
      memory.keep(upload.id);
      const arrived = (bytes: number) => {
        failures = 0;
        onProgress(bytes);
      };
      await sendRest(`${path}/${upload.id}`, { file, upload, arrived });
      await fetchJson<Upload>(`${path}/${upload.id}`, { method: "POST" });
      memory.forget();
      return;
    } catch (error) {
      const trouble = troubleOf(error);
      const goesOn = canRetry(trouble) || trouble.code === "wrong-offset" || trouble.code === "upload-incomplete";
      const next = goesOn ? waits[failures++] : undefined;
      if (next === undefined) {
        if (!canRetry(trouble)) memory.forget();
        throw error;
      }
      await wait(next);
    }
}

const begin = (path: string, { item, file }: Pick<Sending, "item" | "file">, key: string) =>
  fetchJson<Upload>(path, { method: "POST", key, json: { item, name: file.name, size: file.size } });

/** How much of a file has arrived; null for one that is not there any more. */
async function stateOf(path: string): Promise<Upload | null> {
  try {
    return await fetchJson<Upload>(path);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

interface Rest {
  file: File;
  upload: Upload;
  arrived: (bytes: number) => void;
}

async function sendRest(path: string, { file, upload, arrived }: Rest): Promise<void> {
  let { received } = upload;
  while (received < file.size) {
    const start = received;
    const piece = file.slice(start, start + pieceLength);
    const form = new FormData();
    form.set("piece", piece, "piece");
    const sent = await uploadForm<Upload>({
      path: `${path}?offset=${start}`,
      method: "PUT",
      form,
      onProgress: (percent) => arrived(start + Math.floor((piece.size * percent) / 100)),
    });
    received = sent.received;
    arrived(received);
  }
}

/** Remembers the upload of a file in this browser, for the time after a reload. */
function memoryOf(item: string, { name, size, lastModified }: File) {
  const key = `daftari-paper ${item} ${name} ${size} ${lastModified}`;
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      // Storage is switched off; a reload then begins again.
      return null;
    }
  };
  return {
    read: () => quietly(() => localStorage.getItem(key)),
    keep: (id: string) => quietly(() => localStorage.setItem(key, id)),
    forget: () => quietly(() => localStorage.removeItem(key)),
  };
}
