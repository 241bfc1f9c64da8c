import { createHash } from "node:crypto";

/**
 * SHA-256 of a random secret (a token, a code of a second factor), base64url: the database stores it instead of the
 * secret. Not for passwords, which can be guessed.
 */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
