import { NextRequest } from "next/server";
import { afterEach, describe, expect, test } from "vitest";
import { pages } from "@/lib/auth/access";
import { maintenance } from "@/lib/http/maintenance";
import { config, middleware } from "@/middleware";

const visit = (path: string, cookie = "") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));

test("the matcher covers every page, static ones too, and neither the API nor files", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  for (const { path } of pages) expect(matches(path), path).toBe(true);
  for (const path of ["/professional/thandi-nkosi", "/messages/x", "/unknown"]) expect(matches(path), path).toBe(true);
  for (const path of ["/api/bookings", "/_next/static/x.js", "/icons.svg", "/robots.txt", "/professional/x/card.png"])
    expect(matches(path), path).toBe(false);
});

test("a public page passes without a session", async () => {
  for (const path of ["/", "/directory", "/professional/x", "/nowhere"])
    expect((await visit(path)).headers.get("location"), path).toBeNull();
});

describe("while maintenance is on", () => {
  afterEach(() => {
    maintenance.daftariMaintenance = undefined;
  });
  const close = (isAdmin: boolean) => {
    maintenance.daftariMaintenance = { on: true, passes: () => Promise.resolve(isAdmin) };
  };

  test("visitors and members get 503 with Retry-After on every page but sign-in", async () => {
    close(false);
    for (const path of ["/", "/directory", "/messages"]) {
      const answer = await visit(path, "next-auth.session-token=x");
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "300"]);
      expect(await answer.text()).toContain("closed for maintenance");
    }
    expect((await visit("/signin")).status).toBe(200);
  });

  test("administrators pass", async () => {
    close(true);
    expect((await visit("/admin", "next-auth.session-token=x")).status).toBe(200);
  });
});

test("a visitor is sent to sign in, and back with the whole address", async () => {
  expect((await visit("/messages?c=1")).headers.get("location")).toBe(
    "http://localhost:3000/signin?callbackUrl=%2Fmessages%3Fc%3D1",
  );
});

test("who brings a session cookie passes: Gate looks at it", async () => {
  expect((await visit("/messages", "next-auth.session-token=x")).headers.get("location")).toBeNull();
});
