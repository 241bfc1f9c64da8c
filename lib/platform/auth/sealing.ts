import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type DataKey, dataKey, dataKeys } from "./data-key";

/** Derives a separate key for each purpose. */
const derive = ({ secret }: DataKey, purpose: string) => createHash("sha256").update(`${purpose} ${secret}`).digest();

/** Encrypts a text for storage (AES-256-GCM) as `<key id>.<base64url>`; decryption needs the same purpose and key. */
export async function seal(purpose: string, text: string): Promise<string> {
  const key = await dataKey();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derive(key, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/**
 * Decrypts the result of `seal`, also under an older key. Values without a key id are of the time when the session
 * secret encrypted them. Throws when the text was altered or the key is unknown.
 */
export async function unseal(purpose: string, stored: string): Promise<string> {
  const parts = stored.split(".");
  const id = parts.length > 1 ? parts[0] : undefined;
  const content = parts.length > 1 ? parts[1] : stored;
  const bytes = Buffer.from(content ?? "", "base64url");
  let failure: unknown = new Error("The value was encrypted with a key that this server does not have.");
  for (const key of await dataKeys()) {
    if (id !== undefined && key.id !== id) continue;
    try {
      const decipher = createDecipheriv("aes-256-gcm", derive(key, purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The start of every value encrypted with the current key; other values are due to be encrypted again. */
export async function currentSealPrefix(): Promise<string> {
  return `${(await dataKey()).id}.`;
}

/** A value of an older key, and the same encrypted with the current one. Throws when its key is unknown. */
export async function sealAnew(purpose: string, old: string): Promise<{ text: string; sealed: string }> {
  const text = await unseal(purpose, old);
  return { text, sealed: await seal(purpose, text) };
}

/** A keyed hash (HMAC) of a text: equal texts can be matched, but not guessed without the server's key. */
export async function keyedHash(purpose: string, text: string): Promise<string> {
  return hashWith(await dataKey(), purpose, text);
}

const hashWith = (key: DataKey, purpose: string, text: string) =>
  createHmac("sha256", derive(key, `${purpose} print`))
    .update(text)
    .digest("base64url");

const signatureLength = 22;

/** Signs a text that is printed or handed out; `isSigned` recognises it for as long as a server has the key. */
export async function sign(purpose: string, text: string): Promise<string> {
  return (await keyedHash(purpose, text)).slice(0, signatureLength);
}

/** Whether a signature was made by `sign` under any known key, or before data keys existed by the session secret. */
export async function isSigned(purpose: string, text: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature);
  const expected = (await dataKeys()).flatMap((key) => [
    hashWith(key, purpose, text),
    sessionSignature(key, purpose, text),
  ]);
  return expected
    .map((one) => Buffer.from(one.slice(0, signatureLength)))
    .some((one) => one.length === given.length && timingSafeEqual(one, given));
}

/** The signature of releases that signed with the session secret; printed codes carry it. */
const sessionSignature = ({ secret }: DataKey, purpose: string, text: string) =>
  createHmac("sha256", createHmac("sha256", secret).update(purpose).digest()).update(text).digest("base64url");
