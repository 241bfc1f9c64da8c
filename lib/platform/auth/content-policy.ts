import { env } from "@/lib/platform/env";

/** Content-Security-Policy of a page rendered per request: inline scripts need the nonce (safety.md, Browser). */
export const memberPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    // Development builds use eval and a WebSocket.
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

/** The nonce in a policy; undefined without one. */
export const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
