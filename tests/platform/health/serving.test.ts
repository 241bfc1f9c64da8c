import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Visitor } from "../../support/visitor";

// The state of shutting down is shared by the whole process, and never ends: each test loads the modules anew.
beforeEach(() => {
  vi.stubGlobal("daftariEnding", undefined);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a server that shuts down is no longer serving or ready, and stays alive", async () => {
  const { disableKeepAlive } = await import("@/lib/platform/http/server/incoming");
  const { GET: serving } = await import("@/app/api/health/serving/route");
  const { GET: ready } = await import("@/app/api/health/ready/route");
  const { GET: alive } = await import("@/app/api/health/route");
  const before = await new Visitor().call(serving);
  expect([before.status, await before.json()]).toEqual([200, { status: "serving" }]);
  disableKeepAlive();
  for (const endpoint of [serving, ready]) {
    const answer = await new Visitor().call(endpoint);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  }
  expect((await new Visitor().call(alive)).status).toBe(200);
});
