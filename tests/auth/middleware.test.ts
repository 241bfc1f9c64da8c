import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { pages } from "@/lib/auth/access";
import { config, middleware } from "@/middleware";

const visit = (path: string, cookie = "") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));

test("the matcher names exactly the protected paths of the access table", () => {
  expect(config.matcher.toSorted()).toEqual(
    pages
      .filter(({ access }) => access !== "public")
      .map(({ path }) => `${path}/:path*`)
      .toSorted(),
  );
});

test("a visitor is sent to sign in, and back with the whole address", () => {
  expect(visit("/messages?c=1").headers.get("location")).toBe(
    "http://localhost:3000/signin?callbackUrl=%2Fmessages%3Fc%3D1",
  );
});

test("who brings a session cookie passes: Gate looks at it", () => {
  expect(visit("/messages", "next-auth.session-token=x").headers.get("location")).toBeNull();
});
