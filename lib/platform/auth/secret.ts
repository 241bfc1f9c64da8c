import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env, isLive } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";

const minBytes = 32;
let ownSecret: Promise<string> | undefined;

/**
 * The secret of the session cookies. Refuses with 503 `auth-not-configured` in live mode without one (safety.md,
 * Access).
 */
export async function sessionSecret(): Promise<string> {
  const secret = configured();
  if (secret) return secret;
  if (isLive()) throw new HttpError(503, "auth-not-configured", "Sign-in is not set up on this site yet.");
  return (ownSecret ??= makeOwnSecret());
}

const configured = () =>
  env.NEXTAUTH_SECRET && Buffer.byteLength(env.NEXTAUTH_SECRET) >= minBytes ? env.NEXTAUTH_SECRET : undefined;

/**
 * The secret, and the one before it while people still carry cookies of that (`NEXTAUTH_SECRET_OLD`): sign with the
 * first, believe either.
 */
export async function sessionSecrets(): Promise<readonly [string, ...string[]]> {
  const old = env.NEXTAUTH_SECRET_OLD ?? "";
  return [await sessionSecret(), ...(Buffer.byteLength(old) >= minBytes ? [old] : [])];
}

/**
 * On one's own machine a random one, kept in the data folder for its owner's eyes. A preview's servers share what only
 * their deployment has. Who knows it can sign a cookie, which opens nothing there that any password does not open too:
 * the simulated accounts.
 */
async function makeOwnSecret(): Promise<string> {
  if (env.VERCEL)
    return createHash("sha256")
      .update(`preview ${env.VERCEL_DEPLOYMENT_ID ?? env.VERCEL_URL ?? ""}`)
      .digest("hex");
  const fresh = randomBytes(minBytes).toString("hex");
  if (env.NODE_ENV === "test") return fresh;
  const file = join(env.DATA_DIR, "session-secret");
  try {
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(file, fresh, { mode: 0o600, flag: "wx" });
    return fresh;
  } catch {
    // Somebody made it before, or the disk is read-only: then sessions last as long as this process.
    const kept = (await readFile(file, "utf8").catch(() => "")).trim();
    return kept.length >= minBytes ? kept : fresh;
  }
}
