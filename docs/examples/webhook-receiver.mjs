// Receives webhooks and prints them:
//   DAFTARI_WEBHOOK_SECRET=whsec_... PORT=8080 node webhook-receiver.mjs
// Put a proxy with https in front of it: webhooks are sent to https addresses only.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const maxBytes = 256 * 1024;
/** A signature is valid for this time, so that a recorded request cannot be sent again later. */
const toleranceSeconds = 300;
/** We try an event again for two days; its id is remembered a day longer. A real receiver keeps ids in its database. */
const rememberMs = 3 * 24 * 3_600_000;

/**
 * Whether a request was signed with the secret in the last five minutes (Standard Webhooks 1.0). `body` is the text as it
 * arrived: parsing and writing it again changes the signature.
 */
export function isAuthentic(secret, headers, body, now = Date.now()) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  if (!id || !/^\d+$/.test(timestamp ?? "")) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return signature.startsWith("v1,") && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * An HTTP server that calls `onEvent({ id, type, timestamp, data })` once for each event. When it throws, the answer is
 * 500 and the event is sent again. `secret` is read for each request, so that it can be set after the webhook is added.
 * @param {{ secret: string, onEvent: (event: any) => unknown, now?: () => number }} options
 */
export function createReceiver(options) {
  const { onEvent, now = Date.now } = options;
  /** The time of each handled event by its id; a pending one has its promise. */
  const handled = new Map();

  async function handle(headers, body) {
    if (!isAuthentic(options.secret, headers, body, now())) return 401;
    const id = headers["webhook-id"];
    for (const [old, { at }] of handled) if (now() - at > rememberMs) handled.delete(old);
    const known = handled.get(id);
    if (known) return known.status;
    const status = Promise.resolve()
      .then(() => onEvent({ id, ...JSON.parse(body) }))
      .then(() => 204);
    handled.set(id, { at: now(), status });
    status.catch(() => handled.delete(id));
    return status;
  }

  return createServer((request, response) => {
    const parts = [];
    let size = 0;
    request.on("data", (part) => {
      size += part.length;
      if (size <= maxBytes) parts.push(part);
    });
    request.on("end", () => {
      const done = (status) => response.writeHead(status).end();
      if (request.method !== "POST") return done(405);
      if (size > maxBytes) return done(413);
      handle(request.headers, Buffer.concat(parts).toString("utf8")).then(done, () => done(500));
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { DAFTARI_WEBHOOK_SECRET: secret, PORT = "8080" } = process.env;
  if (!secret) {
    console.error("Set DAFTARI_WEBHOOK_SECRET to the signing secret of the webhook.");
    process.exit(2);
  }
  createReceiver({ secret, onEvent: (event) => console.log(JSON.stringify(event)) }).listen(Number(PORT));
}
