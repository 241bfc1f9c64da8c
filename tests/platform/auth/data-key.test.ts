import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { isSigned, seal, sign, unseal } from "@/lib/platform/auth/sealing";
import { env, readEnv } from "@/lib/platform/env";

const [first, second, third] = ["first", "second", "third"].map(
  (name) => `the ${name} data key is long enough for a test`,
);
const before = "the secret of last year is long enough";
const after = "the secret of this year is long enough";
const saved = { ...env };
const folders: string[] = [];
afterEach(() => {
  for (const name of ["DATA_KEY", "DATA_KEYS_OLD", "NEXTAUTH_SECRET", "NEXTAUTH_SECRET_OLD", "DATABASE_URL"] as const)
    env[name] = undefined;
  Object.assign(env, { NODE_ENV: saved.NODE_ENV, DATA_DIR: saved.DATA_DIR });
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What a release without data keys stored. */
function sealedUnder(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", createHash("sha256").update(`${purpose} ${secret}`).digest(), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** How a release without data keys signed a printed code. */
function signedUnder(secret: string, purpose: string, text: string): string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}

test("a new session secret voids neither stored secrets nor printed codes", async () => {
  env.NEXTAUTH_SECRET = before;
  const sealed = await seal("test", "a bank account");
  const signature = await sign("badge", "ama");
  env.NEXTAUTH_SECRET = after;
  expect(await unseal("test", sealed)).toBe("a bank account");
  expect(await isSigned("badge", "ama", signature)).toBe(true);
});

test("an encrypted value carries its key's id, and several older keys still open theirs", async () => {
  const values: string[] = [];
  for (const key of [first, second, third]) {
    env.DATA_KEY = key;
    values.push(await seal("test", `under ${key}`), await sign("badge", "ama"));
  }
  expect(new Set(values.filter((_, index) => index % 2 === 0).map((value) => value.split(".")[0])).size).toBe(3);
  env.DATA_KEYS_OLD = `${first}, ${second}`;
  for (const [index, key] of [first, second, third].entries()) {
    expect(await unseal("test", values[2 * index]!)).toBe(`under ${key}`);
    expect(await isSigned("badge", "ama", values[2 * index + 1]!)).toBe(true);
  }
  env.DATA_KEYS_OLD = second;
  await expect(unseal("test", values[0]!)).rejects.toThrow("a key that this server does not have");
  expect(await isSigned("badge", "ama", values[1]!)).toBe(false);
});

test("what the session secret encrypted and signed before data keys existed stays good", async () => {
  env.DATA_KEY = first;
  const sealed = sealedUnder(before!, "test", "a bank account");
  const signature = signedUnder(before!, "badge", "ama");
  env.NEXTAUTH_SECRET = before;
  expect(await unseal("test", sealed)).toBe("a bank account");
  expect(await isSigned("badge", "ama", signature)).toBe(true);
  expect(await isSigned("badge", "kofi", signature)).toBe(false);
  // The operator changes the session secret and keeps the old one among the data keys.
  Object.assign(env, { NEXTAUTH_SECRET: after, DATA_KEYS_OLD: before });
  expect(await unseal("test", sealed)).toBe("a bank account");
  expect(await isSigned("badge", "ama", signature)).toBe(true);
});

test("an altered value, and one of another purpose, do not open", async () => {
  const sealed = await seal("test", "a bank account");
  await expect(unseal("other", sealed)).rejects.toThrow();
  await expect(unseal("test", sealed.slice(0, -4))).rejects.toThrow();
  expect(await isSigned("badge", "ama", "")).toBe(false);
});

test("a server with the embedded engine creates its key in the data folder, for its owner only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daftari-key-"));
  folders.push(folder);
  Object.assign(env, { NODE_ENV: "production", DATA_DIR: folder, NEXTAUTH_SECRET: before });
  const values = await Promise.all([seal("test", "one"), seal("test", "two")]);
  expect(statSync(join(folder, "data-key")).mode & 0o777).toBe(0o600);
  const key = readFileSync(join(folder, "data-key"), "utf8").trim();
  Object.assign(env, { DATA_KEY: key, DATA_DIR: saved.DATA_DIR });
  expect(await Promise.all(values.map((value) => unseal("test", value)))).toEqual(["one", "two"]);
});

test("a server with DATABASE_URL creates no key that only its own folder has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daftari-key-"));
  folders.push(folder);
  Object.assign(env, { NODE_ENV: "production", DATA_DIR: folder, DATABASE_URL: "postgres://db/live" });
  env.NEXTAUTH_SECRET = before;
  const sealed = await seal("test", "a bank account");
  env.DATA_DIR = `${folder}/elsewhere`;
  expect(await unseal("test", sealed)).toBe("a bank account");
  env.DATA_KEY = first;
  expect(await unseal("test", sealed)).toBe("a bank account");
});

test("a data key of fewer than 32 characters is refused at start", () => {
  expect(() => readEnv({ DATA_KEY: "short" })).toThrow(/DATA_KEY must have 32/);
  expect(() => readEnv({ DATA_KEYS_OLD: `${first},short` })).toThrow(/DATA_KEYS_OLD each must have 32/);
});
