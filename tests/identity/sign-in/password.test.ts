import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/identity/sign-in/password";

test("a password opens its own hash and nothing else does", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("Correct horse", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("same password")).not.toBe(await hashPassword("same password"));
});

test("no hash, an empty one and a broken one open to nobody", async () => {
  for (const hash of [null, undefined, "", "scrypt$1$1$1", "plain"]) expect(await verifyPassword("", hash)).toBe(false);
});

test("letters written in two ways are one password", async () => {
  expect(await verifyPassword("Ebe\u0300ne-2026", await hashPassword("Eb\u00e8ne-2026"))).toBe(true);
});
