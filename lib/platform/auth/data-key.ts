import { createHash, randomBytes } from "node:crypto";
import { env, isBuild } from "@/lib/platform/env";
import { secretInFile, sessionSecret, sessionSecrets } from "./secret";

/** A key of stored data. Encrypted values carry its id, so that the right one of several keys opens them. */
export interface DataKey {
  id: string;
  secret: string;
}

const fileName = "data-key";
const keyOf = (secret: string): DataKey => ({
  id: createHash("sha256").update(`data key ${secret}`).digest("base64url").slice(0, 8),
  secret,
});

const stored = new Map<string, Promise<string | null>>();
let passingSecret: string | undefined;

/**
 * The key that encrypts and signs from now on: `DATA_KEY`, else the file `data-key` in the data folder, which a server
 * with the embedded engine creates (mode 0600). Servers with DATABASE_URL, whose folders may differ or vanish, use the
 * session secret until `DATA_KEY` is set (docs/decisions/0020-data-key.md).
 */
export async function dataKey(): Promise<DataKey> {
  return keyOf(env.DATA_KEY ?? (await secretInFolder()) ?? (await sessionSecret()));
}

/** Every key that may have encrypted or signed stored data: the current one first, then older keys and secrets. */
export async function dataKeys(): Promise<readonly DataKey[]> {
  const older = (env.DATA_KEYS_OLD ?? "").split(",").map((secret) => secret.trim());
  // Before data keys existed, the session secret encrypted and signed. A live site without one has no such values.
  const sessions = await sessionSecrets().catch((): string[] => []);
  const fromFile = (await secretInFolder()) ?? "";
  const keys = [await dataKey(), ...[...older, fromFile, ...sessions].filter(Boolean).map(keyOf)];
  return keys.filter(({ id }, index) => keys.findIndex((key) => key.id === id) === index);
}

async function secretInFolder(): Promise<string | null> {
  if (env.VERCEL || env.DATABASE_URL) return null;
  const generated = () => randomBytes(32).toString("base64url");
  // Tests and builds keep nothing.
  if (env.NODE_ENV === "test" || isBuild) return (passingSecret ??= generated());
  const found = stored.get(env.DATA_DIR) ?? secretInFile(fileName, generated());
  stored.set(env.DATA_DIR, found);
  return found;
}
