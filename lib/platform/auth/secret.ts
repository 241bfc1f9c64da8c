import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env, isLive, minSecretBytes as minBytes, shortSecrets } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";

let ownSecret: Promise<string> | undefined;

/**
 * The secret that signs session cookies. Throws 503 `auth-not-configured` when the configured one is too short, and in
 * live mode without one (safety.md, Access).
 */
export async function sessionSecret(): Promise<string> {
  const isShort = shortSecrets().includes("NEXTAUTH_SECRET");
  if (env.NEXTAUTH_SECRET && !isShort) return env.NEXTAUTH_SECRET;
  if (isShort || isLive()) throw new HttpError(503, "auth-not-configured", "Sign-in is not set up on this site yet.");
  return (ownSecret ??= defaultSecret());
}

/** The current secret and the previous one (`NEXTAUTH_SECRET_OLD`): sign with the first, verify with either. */
export async function sessionSecrets(): Promise<readonly [string, ...string[]]> {
  const old = env.NEXTAUTH_SECRET_OLD ?? "";
  return [await sessionSecret(), ...(Buffer.byteLength(old) >= minBytes ? [old] : [])];
}

/**
 * Without a configured secret: a random one, stored in the data folder with mode 0600. The servers of a preview derive
 * it from their deployment; a guessed one opens only simulated accounts, which any password opens too.
 */
async function defaultSecret(): Promise<string> {
  if (env.VERCEL)
    return createHash("sha256")
      .update(`preview ${env.VERCEL_DEPLOYMENT_ID ?? env.VERCEL_URL ?? ""}`)
      .digest("hex");
  const generated = randomBytes(minBytes).toString("hex");
  if (env.NODE_ENV === "test") return generated;
  // On a read-only disk sessions last as long as this process.
  return (await secretInFile("session-secret", generated)) ?? generated;
}

/**
 * The secret in a file of the data folder (mode 0600); a missing file is created with `generated`. The file appears
 * with its content, so that of two processes both get the same. Null when it can be neither read nor created.
 */
export async function secretInFile(name: string, generated: string): Promise<string | null> {
  const file = join(env.DATA_DIR, name);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const read = async () => {
    const stored = (await readFile(file, "utf8").catch(() => "")).trim();
    return Buffer.byteLength(stored) >= minBytes ? stored : null;
  };
  const stored = await read();
  if (stored) return stored;
  try {
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(draft, generated, { mode: 0o600, flag: "wx" });
    try {
      await link(draft, file);
    } finally {
      await unlink(draft);
    }
  } catch {
    // Another process created the file, or the disk is read-only.
  }
  return read();
}
