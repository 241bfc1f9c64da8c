import { definePort } from "@/lib/platform/ports";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";
import type { Viewer } from "./viewer";

/** What a valid access token grants. */
export interface TokenGrant {
  tokenId: string;
  /** The token's account on the token's side; never an administrator. */
  viewer: Viewer;
  scopes: readonly ApiScope[];
}

/** Finds the grant of an access token and records its use; null for an unknown, expired or ended one. */
export const tokenGrants = definePort<(token: string) => Promise<TokenGrant | null>>("token-grants");

/** The credentials of an `Authorization: Bearer` header; null without one. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}
