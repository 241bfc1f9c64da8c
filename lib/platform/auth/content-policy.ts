import { env } from "@/lib/platform/env";

/** The policy of a page that is made for one request: no inline script runs without the nonce (safety.md, Browser). */
export const memberPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    // Development builds evaluate what they send, and speak over a socket.
    `script-src 'self' 'nonce-${nonce}'${env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${env.NODE_ENV === "development" ? " ws:" : ""}`,
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(";");

/** The nonce a policy names; undefined where the middleware gave none. */
export const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
