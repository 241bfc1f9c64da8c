import { expect, test } from "vitest";
import { hashOf } from "@/lib/platform/auth/hash";

test("stored hashes of links, codes and browsers stay as they are: SHA-256, base64url", () => {
  expect(hashOf("")).toBe("47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
});
