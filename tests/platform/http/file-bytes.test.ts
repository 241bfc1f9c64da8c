import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { bytesOf } from "@/lib/platform/http/file-bytes";
import { megabyte } from "@/lib/platform/reference/limits";

test("an upload's content is copied out of its file once, however often it is read", async () => {
  const file = new File(["content"], "a.txt");
  const copies = vi.spyOn(file, "slice");
  const [first, second] = await Promise.all([bytesOf(file), bytesOf(file)]);
  expect(first.toString()).toBe("content");
  expect(await bytesOf(file)).toBe(first);
  expect(second).toBe(first);
  expect(copies).toHaveBeenCalledTimes(1);
});

test("a large file is copied in pieces, and arrives whole", async () => {
  const content = randomBytes(megabyte + 5);
  const file = new File([content.subarray(0, 100), content.subarray(100)], "a.bin");
  const whole = vi.spyOn(file, "arrayBuffer");
  expect((await bytesOf(file)).equals(content)).toBe(true);
  expect(whole).not.toHaveBeenCalled();
});

test("an empty file is empty", async () => {
  expect(await bytesOf(new File([], "a.txt"))).toHaveLength(0);
});
