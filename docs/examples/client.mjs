// Lists an account's bookings or quotes, one JSON object a line:
//   DAFTARI_URL=https://daftari.example DAFTARI_TOKEN=dft_... node client.mjs bookings
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const maxAttempts = 5;
const timeoutMs = 15_000;
/** Statuses after which the same request may succeed later. */
const temporary = [429, 502, 503, 504];

/** An error response: `code` is stable, `fields` names what to correct, `requestId` is what support asks for. */
export class ApiError extends Error {
  constructor(status, { code = "unknown", detail = `The server answered ${status}.`, fields = {}, requestId } = {}) {
    super(detail);
    Object.assign(this, { status, code, fields, requestId });
  }
}

/**
 * A client for one access token. `wait` pauses for a number of milliseconds.
 * @param {{ url: string, token: string, wait?: (milliseconds: number) => Promise<unknown> }} options
 */
export function createClient({ url, token, wait = sleep }) {
  /** Milliseconds until the limit starts again, when the last response left no call. */
  let pauseMs = 0;

  /**
   * Calls an endpoint and returns its JSON, or null without a body. Repeats a call that failed for a while; a POST has
   * an Idempotency-Key, so that its repeats change nothing. Throws `ApiError`, or the network's error.
   * @param {string} method
   * @param {string} path without /api/v1
   * @param {{ query?: Record<string, string | number>, json?: unknown, key?: string, version?: number }} [options]
   * @returns {Promise<any>}
   */
  async function call(method, path, { query = {}, json, key = randomUUID(), version } = {}) {
    const target = new URL(`/api/v1${path}?${new URLSearchParams(query)}`, url);
    const headers = {
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(method !== "GET" && { "Idempotency-Key": key }),
      ...(version !== undefined && { "If-Match": `"${version}"` }),
    };
    const body = json === undefined ? undefined : JSON.stringify(json);
    for (let attempt = 1; ; attempt++) {
      if (pauseMs > 0) await wait(pauseMs);
      pauseMs = 0;
      const backoffMs = 500 * 2 ** attempt;
      let response;
      try {
        response = await fetch(target, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        if (attempt === maxAttempts) throw error;
        await wait(backoffMs);
        continue;
      }
      const text = await response.text();
      if (temporary.includes(response.status) && attempt < maxAttempts) {
        await wait(Number(response.headers.get("Retry-After") ?? 0) * 1_000 || backoffMs);
        continue;
      }
      pauseMs = pauseOf(response.headers.get("RateLimit") ?? "");
      const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
      const value = isJson && text !== "" ? JSON.parse(text) : null;
      if (!response.ok) throw new ApiError(response.status, value ?? undefined);
      return value;
    }
  }

  /**
   * All items of a list, page by page.
   * @param {string} path
   * @param {Record<string, string | number>} [query]
   */
  async function* list(path, query = {}) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await call("GET", path, { query: { perPage: 100, ...query, page } });
      pages = answer.pages;
      yield* answer.items;
    }
  }

  return { call, list };
}

/** `"api";r=0;t=12` -> 12000: milliseconds to wait; 0 while calls are left. */
function pauseOf(rateLimit) {
  const used = rateLimit.split(",").filter((limit) => /;r=0(;|$)/.test(limit.trim()));
  return Math.max(0, ...used.map((limit) => Number(/;t=(\d+)/.exec(limit)?.[1] ?? 0) * 1_000));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { DAFTARI_URL: url, DAFTARI_TOKEN: token } = process.env;
  const [noun = ""] = process.argv.slice(2);
  if (!url || !token || !["bookings", "quotes"].includes(noun)) {
    console.error("Set DAFTARI_URL and DAFTARI_TOKEN, and name what to list: bookings or quotes.");
    process.exit(2);
  }
  try {
    for await (const item of createClient({ url, token }).list(`/${noun}`)) console.log(JSON.stringify(item));
  } catch (error) {
    console.error(error instanceof ApiError ? `${error.code}: ${error.message} (${error.requestId})` : error);
    process.exit(1);
  }
}
