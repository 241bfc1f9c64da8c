import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/identity/sign-in/password";

test("a password matches its own hash only", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("Correct horse", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("a hash has the cost that OWASP recommends for scrypt with 32 MB of memory", async () => {
  expect(await hashPassword("correct horse")).toMatch(/^scrypt\$32768\$8\$3\$/);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("same password")).not.toBe(await hashPassword("same password"));
});

test("a missing, empty or malformed hash matches no password", async () => {
  for (const hash of [null, undefined, "", "scrypt$1$1$1", "plain"]) expect(await verifyPassword("", hash)).toBe(false);
});

test("Unicode variants of the same letters are one password", async () => {
  expect(await verifyPassword("Ebe\u0300ne-2026", await hashPassword("Eb\u00e8ne-2026"))).toBe(true);
});
