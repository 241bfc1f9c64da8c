import { expect, test, vi } from "vitest";
import { bytesOf, keepBytes } from "@/lib/platform/http/file-bytes";

test("a file's content is copied out of it once, however often it is read", async () => {
  const file = new File(["content"], "a.txt");
  const copies = vi.spyOn(file, "arrayBuffer");
  const [first, second] = await Promise.all([bytesOf(file), bytesOf(file)]);
  expect(first.toString()).toBe("content");
  expect(await bytesOf(file)).toBe(first);
  expect(second).toBe(first);
  expect(copies).toHaveBeenCalledTimes(1);
});

test("an uploaded file's content is not copied out of it", async () => {
  const file = new File(["content"], "a.txt");
  const copies = vi.spyOn(file, "arrayBuffer");
  const bytes = Buffer.from("content");
  keepBytes(file, bytes);
  expect(await bytesOf(file)).toBe(bytes);
  expect(copies).not.toHaveBeenCalled();
});
