import { randomUUID } from "node:crypto";

export interface Report {
  message: string;
  requestId?: string;
  /** The error without personal data (`withoutData`). */
  err?: Record<string, unknown>;
  at: string;
  [field: string]: unknown;
}

const timeoutMs = 3_000;

/**
 * Sends an error to ERROR_DSN: as an envelope to a Sentry-compatible service (`https://KEY@host/PROJECT`), as plain
 * JSON to any other URL. Throws if it does not accept it within three seconds.
 */
export async function sendToSink(dsn: string, report: Report): Promise<void> {
  const { url, headers, body } = requestTo(dsn, report);
  const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The error sink answered ${answer.status}.`);
}

function requestTo(dsn: string, report: Report): { url: string; headers: Record<string, string>; body: string } {
  const url = new URL(dsn);
  const key = url.username;
  if (!key) return { url: dsn, headers: { "Content-Type": "application/json" }, body: JSON.stringify(report) };
  const parts = url.pathname.split("/").filter(Boolean);
  const project = parts.pop() ?? "";
  const base = [url.origin, ...parts].join("/");
  return {
    url: `${base}/api/${project}/envelope/`,
    headers: {
      "Content-Type": "application/x-sentry-envelope",
      "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=daftari/1.0, sentry_key=${key}`,
    },
    body: envelopeOf(report),
  };
}

/** An envelope with one event (develop.sentry.dev/sdk/envelopes): three lines of JSON. */
export function envelopeOf({ message, requestId, err, at, ...extra }: Report): string {
  const id = randomUUID().replaceAll("-", "");
  const event = {
    event_id: id,
    timestamp: at,
    platform: "node",
    level: "error",
    logger: "daftari",
    message: { formatted: message },
    ...(err && { exception: { values: exceptionsOf(err) } }),
    tags: { ...(requestId && { request_id: requestId }), ...(isText(extra.endpoint) && { endpoint: extra.endpoint }) },
    extra,
  };
  const payload = JSON.stringify(event);
  const item = { type: "event", content_type: "application/json", length: Buffer.byteLength(payload) };
  return `${JSON.stringify({ event_id: id, sent_at: at })}\n${JSON.stringify(item)}\n${payload}\n`;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The error and its causes, innermost first, as Sentry lists them. */
function exceptionsOf(err: Record<string, unknown>): object[] {
  const { cause, name, message, stack } = err;
  const own = {
    type: isText(name) ? name : "Error",
    value: isText(message) ? message : "",
    ...(isText(stack) && { stacktrace: { frames: framesOf(stack) } }),
  };
  return cause && typeof cause === "object" ? [...exceptionsOf(cause as Record<string, unknown>), own] : [own];
}

/** Frames, innermost last. */
function framesOf(stack: string): object[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const found = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line);
      if (!found) return [];
      const [, name = "?", filename, lineno, colno] = found;
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
