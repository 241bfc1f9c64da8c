import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { sessionSecret, sessionSecrets } from "./secret";

/** A key of its own for each purpose, from the server's secret. */
async function keyOf(purpose: string): Promise<Buffer> {
  return keyFrom(await sessionSecret(), purpose);
}

const keyFrom = (secret: string, purpose: string) => createHash("sha256").update(`${purpose} ${secret}`).digest();

/** Encrypts a text for keeping (AES-256-GCM); only the same purpose and server secret open it again. */
export async function seal(purpose: string, text: string): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Opens what `seal` made, also under the secret before this one; throws when it was changed or the secret is another
 * one.
 */
export async function unseal(purpose: string, stored: string): Promise<string> {
  const all = Buffer.from(stored, "base64url");
  let failure: unknown;
  for (const secret of await sessionSecrets()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), all.subarray(0, 12));
      decipher.setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString("utf8");
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The same text gives the same print, and nobody without the server's secret can guess at it. */
export async function printOf(purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await keyOf(`${purpose} print`))
    .update(text)
    .digest("base64url");
}
