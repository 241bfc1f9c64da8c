import { isIPv4, isIPv6 } from "node:net";
import { env } from "@/lib/platform/env";

/** Whether a proxy in front of us writes the forwarding headers, so that they can be believed (safety.md, Access). */
export const trustsProxy = env.VERCEL !== undefined || env.TRUST_PROXY === "on";

/**
 * Set by the server itself on every request from the socket (lib/platform/http/incoming.ts); what a client sends under this name
 * is overwritten.
 */
export const socketAddressHeader = "x-socket-address";

/**
 * The client's address for counting; an IPv6 one is cut to its /64, which is one household. "unknown" when nothing
 * trustworthy tells it.
 */
export function clientAddress(headers: Headers): string {
  const last = trustsProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = (last ?? headers.get(socketAddressHeader) ?? "").replace(/^::ffff:/i, "");
  if (isIPv4(address)) return address;
  return isIPv6(address) ? network64(address) : "unknown";
}

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
