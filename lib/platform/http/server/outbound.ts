import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";
import { isDevServer } from "@/lib/platform/env";
import { defineErrorBrand } from "@/lib/platform/error-brand";

/** Why an address entered by a person was not reached. */
export type OutboundFailure =
  | "invalid-address"
  | "private-address"
  | "unknown-host"
  | "unreachable"
  | "timeout"
  | "too-large"
  | "too-many-redirects";

const outboundErrors = defineErrorBrand<OutboundError>("OutboundError");
/** Whether a thrown value is an `OutboundError`, also one of another bundle. */
export const isOutboundError = outboundErrors.is;

/** A call that was refused or failed; `failure` is stable, `message` is for people. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, cause?: unknown) {
    super(outboundMessages[failure], { cause });
    this.name = "OutboundError";
    this.failure = failure;
    outboundErrors.mark(this);
  }
}

export const outboundMessages: Record<OutboundFailure, string> = {
  "invalid-address": "Enter a full address that starts with https:// and has no user name or password.",
  "private-address": "This address is on a private network. Enter one that is reachable on the internet.",
  "unknown-host": "We can't find this host. Check the address.",
  unreachable: "The server did not accept the connection.",
  timeout: "The server did not answer in time.",
  "too-large": "The answer was too large.",
  "too-many-redirects": "The server redirected too many times.",
};

export interface OutboundRequest {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** The address that answered, after redirects. */
  url: string;
}

/** A resolved address of a request. */
export interface OutboundTarget {
  protocol: "http:" | "https:";
  address: string;
  port: number;
}

export interface OutboundOptions {
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Targets accepted without https or on a private network, such as a test's own server. Never from settings. */
  allow?: (target: OutboundTarget) => boolean;
  /** For the whole call: look-ups, redirects and the answer's body. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Ends the call early, as a timeout. */
  signal?: AbortSignal;
}

/**
 * Options with which `npm run dev` also calls this machine (127.0.0.1 and ::1, without https), so that a receiver can be
 * tried out there. Never in a build, and not where NODE_ENV is unset.
 */
export const ownMachine = (): OutboundOptions =>
  isDevServer() ? { allow: ({ address }) => address === "127.0.0.1" || address === "::1" } : {};

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 5 * 1024 * 1024;
const maxRedirects = 3;

/** Special-purpose IPv4 networks (IANA): private, loopback, link-local with metadata services, multicast, reserved. */
const specialIPv4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Global unicast, the only public part of IPv6: IPv4-mapped, NAT64, local and multicast addresses are outside. */
const publicIPv6 = "2000::/3";
/** Parts of global unicast that are special: Teredo and ORCHID, documentation, 6to4. */
const specialIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", bits] = network.split("/");
    list.addSubnet(base, Number(bits), family);
  }
  return list;
}

const special = { ipv4: listOf(specialIPv4, "ipv4"), ipv6: listOf(specialIPv6, "ipv6") };
const globalIPv6 = listOf([publicIPv6], "ipv6");

/** Whether an IP address is reachable on the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.ipv4.check(address, "ipv4");
  // A zone ("%eth0") names an interface of this machine.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return globalIPv6.check(address, "ipv6") && !special.ipv6.check(address, "ipv6");
}

/**
 * Calls an address that a person entered, such as a webhook. Requires https and a public address, also after each
 * redirect (at most 3, for GET, and for POST with 307 and 308 only); connects to the address that was checked, so that
 * a second look-up cannot change it. At most 10 seconds and 5 MB in all. Throws `OutboundError`; an answer of any
 * status is returned.
 */
export async function callOutbound(request: OutboundRequest, options: OutboundOptions = {}): Promise<OutboundAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let current = request;
  let left = maxRedirects;
  for (;;) {
    const { url, target } = await checkedTarget(current.url, options, signal);
    const answer = await send(current, url, target, options.maxBytes ?? defaultMaxBytes, signal);
    const next = redirected(current, url, answer);
    if (!next) return answer;
    if (left === 0) throw new OutboundError("too-many-redirects");
    [current, left] = [next, left - 1];
  }
}

/** Throws `OutboundError` for an address that `callOutbound` would refuse; nothing is sent to it. */
export async function checkOutbound(address: string, options: OutboundOptions = {}): Promise<void> {
  await checkedTarget(address, options, AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs));
}

async function checkedTarget(address: string, options: OutboundOptions, signal: AbortSignal) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname)
    throw new OutboundError("invalid-address");
  // The URL parser has turned decimal, octal and hexadecimal forms of IPv4 into the dotted one.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const found = isIP(host) ? [host] : await orTimeout(addressesOf(host, options), signal);
  const protocol = url.protocol as OutboundTarget["protocol"];
  const targets = found.map((one) => ({ protocol, address: one, port: portOf(url) }));
  const [target] = targets;
  if (!target) throw new OutboundError("unknown-host");
  for (const candidate of targets) {
    if (options.allow?.(candidate)) continue;
    if (!isPublicAddress(candidate.address)) throw new OutboundError("private-address");
    if (protocol !== "https:") throw new OutboundError("invalid-address");
  }
  return { url, target };
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === "https:" ? 443 : 80));

async function addressesOf(host: string, { resolve = resolveAll }: OutboundOptions): Promise<readonly string[]> {
  return resolve(host).catch((error: unknown) => {
    throw new OutboundError("unknown-host", error);
  });
}

const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

function orTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OutboundError("timeout"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function send(
  { method = "GET", headers = {}, body }: OutboundRequest,
  url: URL,
  { address, port, protocol }: OutboundTarget,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const call = (protocol === "https:" ? https : http).request({
    method,
    signal,
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    agent: false,
    // The certificate is checked against the name that was entered; an IP address has no server name.
    ...(protocol === "https:" && !isIP(url.hostname.replace(/[[\]]/g, "")) && { servername: url.hostname }),
    headers: {
      Host: url.host,
      Accept: "*/*",
      "Accept-Encoding": "identity",
      Connection: "close",
      ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  const work = answerOf(call, url, maxBytes);
  call.end(body);
  return orTimeout(work, signal).catch((error: unknown) => {
    if (isOutboundError(error)) throw error;
    throw new OutboundError(signal.aborted ? "timeout" : "unreachable", error);
  });
}

/** The whole answer to a call; rejects however else the call ends. */
function answerOf(call: http.ClientRequest, url: URL, maxBytes: number): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    let hasResponse = false;
    const cutShort = () => reject(new Error("The answer was cut short."));
    call.on("error", reject);
    call.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("The server changed the protocol."));
    });
    // With a response, the call may close before the rest of the body is read.
    call.on("close", () => hasResponse || cutShort());
    call.on("response", (response) => {
      hasResponse = true;
      const parts: Buffer[] = [];
      let size = 0;
      response.on("error", reject);
      response.on("close", cutShort);
      response.on("data", (part: Buffer) => {
        size += part.length;
        if (size <= maxBytes) return void parts.push(part);
        reject(new OutboundError("too-large"));
        call.destroy();
      });
      response.on("end", () => {
        // A body that ends before its announced length ends, too.
        if (!response.complete) return cutShort();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          url: url.href,
        });
      });
    });
  });
}

const redirects = [301, 302, 303, 307, 308];
const secretHeaders = ["authorization", "cookie", "proxy-authorization"];

/** The next request of a redirect that is followed. */
function redirected(request: OutboundRequest, from: URL, { status, headers }: OutboundAnswer): OutboundRequest | null {
  const { location } = headers;
  if (!redirects.includes(status) || location === undefined) return null;
  if (request.method === "POST" && status !== 307 && status !== 308) return null;
  if (!URL.canParse(location, from)) throw new OutboundError("invalid-address");
  const next = new URL(location, from);
  const kept = Object.entries(request.headers ?? {}).filter(
    ([name]) => next.origin === from.origin || !secretHeaders.includes(name.toLowerCase()),
  );
  return { ...request, url: next.href, headers: Object.fromEntries(kept) };
}
