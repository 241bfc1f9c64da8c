import { expect, test, vi } from "vitest";
import { bytesOf } from "@/lib/platform/http/file-bytes";

test("an upload's content is copied out of its file once, however often it is read", async () => {
  const file = new File(["content"], "a.txt");
  const copies = vi.spyOn(file, "arrayBuffer");
  const [first, second] = await Promise.all([bytesOf(file), bytesOf(file)]);
  expect(first.toString()).toBe("content");
  expect(await bytesOf(file)).toBe(first);
  expect(second).toBe(first);
  expect(copies).toHaveBeenCalledTimes(1);
});
