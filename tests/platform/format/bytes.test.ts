import { expect, test } from "vitest";
import { formatBytes } from "@/lib/platform/format/bytes";

test("a file's size is in bytes, kilobytes or megabytes", () => {
  expect([0, 1, 1023, 1024, 1536, 1024 * 1024 - 1, 1024 * 1024, 2_516_582].map(formatBytes)).toEqual([
    "0 bytes",
    "1 byte",
    "1023 bytes",
    "1 KB",
    "2 KB",
    "1.0 MB",
    "1.0 MB",
    "2.4 MB",
  ]);
});
