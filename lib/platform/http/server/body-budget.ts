import { HttpError } from "@/lib/platform/http/errors";
import { megabyte } from "@/lib/platform/reference/limits";

/** Upload bodies in memory, all together: each takes several times its size while it is parsed. */
const budgetBytes = 96 * megabyte;

/** Next bundles routes separately; they share one count through globalThis. */
const shared = globalThis as { daftariUploadBytes?: number };

/** Thrown when the server holds as many files as it can; the same request succeeds a little later. */
export const filesBusy = () =>
  new HttpError(503, "files-busy", "Many files are being sent at the moment. Please send yours again in a minute.", {
    headers: { "Retry-After": "30" },
  });

/**
 * Counts the bytes of one upload while its request lasts: what has arrived, not what is announced, so that slow senders
 * hold little. `add` throws 503 `files-busy` above the budget of all uploads.
 */
export function countUploadBody(limit = budgetBytes): { add: (bytes: number) => void; release: () => void } {
  let counted = 0;
  const change = (bytes: number) => {
    counted += bytes;
    shared.daftariUploadBytes = (shared.daftariUploadBytes ?? 0) + bytes;
  };
  return {
    add(bytes) {
      if ((shared.daftariUploadBytes ?? 0) + bytes > limit) throw filesBusy();
      change(bytes);
    },
    release: () => change(-counted),
  };
}
