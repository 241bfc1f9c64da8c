import { isIPv4, isIPv6 } from "node:net";
import { env } from "@/lib/platform/env";

/** True behind a proxy that sets the forwarding headers; only then are they trusted (safety.md, Access). */
export const trustsProxy = env.VERCEL !== undefined || env.TRUST_PROXY === "on";

/**
 * Header with the socket's peer address. The server sets it on every request (incoming.ts) and overwrites a value sent
 * by the client.
 */
export const socketAddressHeader = "x-socket-address";

/**
 * The client's address for rate limits. IPv6 addresses are cut to their /64 network; "unknown" when there is no trusted
 * address.
 */
export function clientAddress(headers: Headers): string {
  const forwarded = trustsProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = withoutPort(forwarded ?? headers.get(socketAddressHeader) ?? "").replace(/^::ffff:/i, "");
  if (isIPv4(address)) return address;
  return isIPv6(address) ? network64(address) : "unknown";
}

/** Some proxies, such as those of Azure, forward an address with its port: 203.0.113.9:51234 or [2001:db8::1]:51234. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");

function network64(address: string): string {
  const [head = "", tail] = address.split("%")[0]!.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
