import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { sessionSecret, sessionSecrets } from "./secret";

/** Derives a separate key for each purpose from the server's secret. */
async function keyOf(purpose: string): Promise<Buffer> {
  return keyFrom(await sessionSecret(), purpose);
}

const keyFrom = (secret: string, purpose: string) => createHash("sha256").update(`${purpose} ${secret}`).digest();

/** Encrypts a text for storage (AES-256-GCM); decryption needs the same purpose and secret. */
export async function seal(purpose: string, text: string): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts the result of `seal`, also under the previous secret; throws when the text was altered or the secret is
 * unknown.
 */
export async function unseal(purpose: string, stored: string): Promise<string> {
  const bytes = Buffer.from(stored, "base64url");
  let failure: unknown;
  for (const secret of await sessionSecrets()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** A keyed hash (HMAC) of a text: equal texts can be matched, but not guessed without the server's secret. */
export async function keyedHash(purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await keyOf(`${purpose} print`))
    .update(text)
    .digest("base64url");
}
