import type { Problem } from "@/lib/platform/http/errors";

/**
 * Thrown by `fetchJson` when the server rejected the request or could not be reached; `problem.code` is stable,
 * `problem.detail` is for people.
 */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;

    this.name = "ProblemError";
  }
}

/** A problem found by the browser, without an answer of the server. */
export const localProblem = (code: string, title: string, detail: string, status = 0): Problem => ({
  type: "about:blank",
  title,
  status,
  code,
  detail,
});

/** Shown when a request could not reach the server. */
export const unreachable = localProblem(
  "offline",
  "Not reached",
  "We could not reach the server. Check your connection and try again; nothing you typed is lost.",
);

/**
 * Options of `fetchJson`: `json` is sent as the body; `key` is the Idempotency-Key (one per form, so that a retry makes
 * no duplicate); `version` is sent as If-Match.
 */
export interface FetchOptions extends Omit<RequestInit, "body"> {
  json?: unknown;
  body?: BodyInit;
  key?: string;
  version?: number;
}

/**
 * Calls our API and returns the parsed JSON (undefined for 204); throws `ProblemError` for error responses, and
 * `offline` when the server cannot be reached.
 */
export async function fetchJson<T>(path: string, options: FetchOptions = {}): Promise<T> {
  const { json, key, version, ...init } = options;
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (key) headers.set("Idempotency-Key", key);
  if (version !== undefined) headers.set("If-Match", `"${version}"`);
  const body = json === undefined ? init.body : JSON.stringify(json);
  const response = await fetch(path, { ...init, body, headers, credentials: "same-origin" }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ProblemError(unreachable);
  });
  if (!response.ok) throw new ProblemError(await problemFrom(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function problemFrom(response: Response): Promise<Problem> {
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    if (problem) return problem;
  }
  return localProblem(
    "unreadable",
    response.statusText || "Error",
    "The server's answer could not be read. Try again in a moment.",
    response.status,
  );
}
