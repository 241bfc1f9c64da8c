import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * OWASP's scrypt parameters for 32 MB of memory; stored in each hash, so that they can be raised later. The tests with a
 * database lower them (tests/support/handlers.ts).
 */
export const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, length, { N, r, p, maxmem: 160 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A salted scrypt hash with its parameters as text. Takes about 200 ms; never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, keyBytes);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Verifies a password against a hash. Without a hash it takes the same time and returns false, so that timing reveals
 * nothing.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [kind, N, r, p, salt, key] = (hash ?? "").split("$");
  if (kind !== "scrypt" || !salt || !key) {
    await derive(password, Buffer.alloc(16), cost, keyBytes);
    return false;
  }
  const expected = Buffer.from(key, "base64url");
  const found = await derive(
    password,
    Buffer.from(salt, "base64url"),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  );
  return timingSafeEqual(expected, found);
}
