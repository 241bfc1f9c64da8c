import { expect, test } from "vitest";
import { z } from "zod";
import { conflict } from "@/lib/platform/http/errors";
import { countUploadBody } from "@/lib/platform/http/server/body-budget";
import { route } from "@/lib/platform/http/server/route";
import { megabyte } from "@/lib/platform/reference/limits";
import { call } from "./call";

test("uploads at the same time share one budget of memory, and the next one is refused for now", () => {
  const limit = 10 * megabyte;
  const first = countUploadBody(limit);
  const second = countUploadBody(limit);
  first.add(6 * megabyte);
  second.add(4 * megabyte);
  expect(() => second.add(1)).toThrow(expect.objectContaining({ status: 503, code: "files-busy" }));
  first.release();
  second.add(6 * megabyte);
  second.release();
});

test.each([
  ["accepted", 200, () => ({ kept: true })],
  [
    "refused",
    409,
    () => {
      throw conflict("taken", "This file is there already.");
    },
  ],
])("an upload's bytes count until it is %s", async (_outcome, status, answer) => {
  const used = () => (globalThis as { daftariUploadBytes?: number }).daftariUploadBytes ?? 0;
  let during = 0;
  const endpoint = route({
    access: "public",
    body: z.strictObject({ file: z.file() }),
    response: z.strictObject({ kept: z.boolean() }),
    upload: { maxBytes: 4 * megabyte },
    handle: async () => {
      during = used();
      return answer();
    },
  });
  const body = new FormData();
  body.set("file", new File([new Uint8Array(2 * megabyte)], "a.pdf"));
  expect((await call(endpoint, { body })).status).toBe(status);
  expect(during).toBeGreaterThanOrEqual(2 * megabyte);
  expect(used()).toBe(0);
});
