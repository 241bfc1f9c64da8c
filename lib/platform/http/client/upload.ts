import type { Problem } from "@/lib/platform/http/errors";
import { localProblem, ProblemError } from "./fetcher";

const unreachable = localProblem(
  "offline",
  "Not reached",
  "The file did not arrive. Check your connection and try again.",
);

interface Upload {
  path: string;
  /** POST unless given. */
  method?: "POST" | "PUT";
  form: FormData;
  version?: number;
  key?: string;
  /** Called with the percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Sends a form with files and reports upload progress, which fetch does not offer. Throws ProblemError like
 * `fetchJson`.
 */
export function uploadForm<T>({ path, method = "POST", form, version, key, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: Problem) => reject(new ProblemError(problem));
    request.open(method, path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    if (version !== undefined) request.setRequestHeader("If-Match", `"${version}"`);
    if (key) request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    request.onload = () => {
      const body = request.response as unknown;
      if (request.status < 300) resolve(body as T);
      else fail((body as Problem | null) ?? { ...unreachable, status: request.status });
    };
    request.onerror = () => fail(unreachable);
    request.send(form);
  });
}
