import { readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AccessRestricted } from "@/components/shell/access-restricted";
import { pages, type Role, roles } from "@/lib/platform/auth/access";
import { sessionCookie } from "@/lib/platform/auth/cookies";
import { claimsOf } from "@/lib/platform/auth/session-token";
import { env } from "@/lib/platform/env";
import { maintenance } from "@/lib/platform/http/maintenance";
import { sideInUse } from "@/lib/platform/ports";
import { config, middleware } from "@/middleware";

// Rendered outside a page, where no router is mounted.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ prefetch: vi.fn(), push: vi.fn(), back: vi.fn() }),
}));

const secret = "a secret of at least thirty-two bytes";
beforeAll(() => void Object.assign(env, { NEXTAUTH_SECRET: secret }));

const id = "00000000-0000-4000-8000-000000000000";
const cookieOf = async (role: Role, more: object = {}, key = secret) => {
  const session = { accountId: id, sessionId: id, version: 1, role, email: "a@example.com", remember: false };
  return `${sessionCookie}=${await encode({ token: { ...claimsOf(session), ...more }, secret: key })}`;
};
const visit = (path: string, cookie = "") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));
const protectedPages = pages.filter((page) => page.access !== "public");
/** "pass", a refusal's status and heading, or the redirect target. */
async function outcome(path: string, cookie?: string): Promise<string> {
  const answer = await visit(path, cookie);
  const location = answer.headers.get("location");
  if (location) return `to ${new URL(location).pathname}`;
  if (answer.headers.get("x-middleware-next") === "1") return "pass";
  return `${answer.status} ${/<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]}`;
}

test("the matcher covers every page, static ones too, and neither the API nor files", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  for (const { path } of pages) expect(matches(path), path).toBe(true);
  const others = ["/professional/thandi-nkosi", "/messages/x", "/unknown"];
  const routersData = ["/dashboard.rsc", "/dashboard.segments/_tree.segment.rsc"];
  for (const path of [...others, ...routersData]) expect(matches(path), path).toBe(true);
  for (const path of ["/api/bookings", "/_next/static/x.js", "/icons.svg", "/robots.txt", "/professional/x/card.png"])
    expect(matches(path), path).toBe(false);
});

test("the router data of a page needs the same role as the page", async () => {
  for (const path of ["/admin.rsc", "/admin.segments/_tree.segment.rsc"]) {
    expect(await outcome(path), path).toBe("to /signin");
    expect(await outcome(path, await cookieOf("client")), path).toBe("403 Access Restricted");
    expect(await outcome(path, await cookieOf("admin")), path).toBe("pass");
  }
});

test("a public page passes without a session", async () => {
  for (const path of ["/", "/directory", "/professional/x", "/nowhere"])
    expect((await visit(path)).headers.get("location"), path).toBeNull();
});

describe("during maintenance", () => {
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

  test("the page names the planned end until it has passed", async () => {
    for (const [until, text] of [
      ["2099-03-14T23:30:00Z", "We plan to be back by 23:30 UTC on 14 March 2099."],
      ["2020-03-14T23:30:00Z", "Please try again in a few minutes."],
    ] as const) {
      maintenance.daftariMaintenance = { on: true, until, passes: () => Promise.resolve(false) };
      expect(await (await visit("/")).text()).toContain(text);
    }
  });

  test("administrators pass", async () => {
    close(true);
    expect((await visit("/admin", await cookieOf("admin"))).status).toBe(200);
  });
});

test("a visitor is sent to sign in from every protected page, and back to the full address", async () => {
  for (const { path } of protectedPages) expect(await outcome(path), path).toBe("to /signin");
  expect((await visit("/messages?c=1")).headers.get("location")).toBe(
    "http://localhost:3000/signin?callbackUrl=%2Fmessages%3Fc%3D1",
  );
});

test("a browser with a session cookie that is no longer valid gets a message, and the cookies are removed", async () => {
  const answer = await visit("/messages?c=1", "next-auth.session-token=x; daftari-signed-in=client");
  expect(answer.headers.get("location")).toBe("http://localhost:3000/signin?callbackUrl=%2Fmessages%3Fc%3D1&ended=1");
  const cleared = answer.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
  expect(cleared.map((cookie) => cookie.split("=")[0])).toEqual(
    expect.arrayContaining(["daftari-signed-in", "next-auth.session-token"]),
  );
});

describe.each(roles)("a session signed for %s", (role) => {
  test.each(protectedPages)("at $path gets the table's result", async ({ path, access }) => {
    const allowed = access as readonly Role[];
    // Gate decides between the two sides of a professional's account.
    const passes = allowed.includes(role) || (role === "professional" && allowed.includes("client"));
    const expected = passes ? "pass" : "403 Access Restricted";
    expect(await outcome(path, await cookieOf(role))).toBe(expected);
  });
});

test("the restricted page names the area's role, and links to the user's own area", async () => {
  const page = await (await visit("/admin?tab=users", await cookieOf("client"))).text();
  expect(page).toContain("This section is restricted to admin users only.");
  expect(page).toContain("This area is for Daftari administrators only.");
  expect(page).toContain('href="/dashboard"');
  expect(await (await visit("/marketing", await cookieOf("admin"))).text()).toContain('href="/admin"');
});

test("it shows the same text as the page of Gate, in the chosen colours", async () => {
  const page = await (await visit("/admin", await cookieOf("professional"))).text();
  const shown = renderToStaticMarkup(createElement(AccessRestricted, { path: "/admin", role: "professional" }));
  const text = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "|");
  for (const line of text(shown)
    .split("|")
    .filter((part) => /\w{3}/.test(part)))
    expect(text(page)).toContain(line.replaceAll("&#x27;", "'"));
  const tokens = readFileSync("app/tokens.css", "utf8");
  const colours = [...page.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)];
  expect(colours).toHaveLength(16);
  for (const [, name, value] of colours) expect(tokens).toContain(`--color-${name}: ${value};`);
});

describe("a professional on a page of one side", () => {
  const cookie = () => cookieOf("professional");

  test("gets Access Restricted on the other side, with the switch to it as a further choice", async () => {
    sideInUse.provide(() => Promise.resolve("professional"));
    for (const path of ["/dashboard", "/saved", "/requests"])
      expect(await outcome(path, await cookie()), path).toBe("403 Access Restricted");
    const page = await (await visit("/saved?sort=name", await cookie())).text();
    expect(page).toContain(
      "You don't have permission to access this area. This section is restricted to client users only.",
    );
    expect(page).toContain('href="/professional-dashboard">Go to My Dashboard');
    expect(page).toContain('name="next" value="/saved?sort=name"');
    expect(page).toContain('name="actingAs" value="client">Continue as a client');
    for (const part of ['<nav aria-label="Main">', "<footer>"]) expect(page, "the site's shell").toContain(part);
  });

  test("opens those of the side in use, and those of both", async () => {
    sideInUse.provide(() => Promise.resolve("client"));
    for (const path of ["/dashboard", "/saved", "/messages"])
      expect(await outcome(path, await cookie()), path).toBe("pass");
    expect(await outcome("/marketing", await cookie())).toBe("403 Access Restricted");
  });

  test("is left to Gate while the account acts for a firm, and where the database fails", async () => {
    sideInUse.provide(() => Promise.resolve(null));
    expect(await outcome("/saved", await cookie())).toBe("pass");
    sideInUse.provide(() => Promise.reject(new Error("no database")));
    expect(await outcome("/saved", await cookie())).toBe("pass");
  });
});

test("its only script carries the nonce of its own policy", async () => {
  const answer = await visit("/admin", await cookieOf("client"));
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy")!)!;
  const page = await answer.text();
  expect([...page.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([` nonce="${nonce}"`]);
});

test.each([
  ["of no kind", async () => `${sessionCookie}=x`],
  ["signed with another secret", () => cookieOf("admin", {}, "another secret of thirty-two bytes")],
  ["that names no account", () => cookieOf("admin", { sub: "x" })],
])("a cookie %s belongs to no user", async (_name, cookie) => {
  expect(await outcome("/admin", await cookie())).toBe("to /signin");
});

test("a missing or unknown role in the cookie is left to Gate", async () => {
  for (const role of [undefined, "owner"])
    expect(await outcome("/admin", await cookieOf("client", { role }))).toBe("pass");
});

test("no response of a protected page is cacheable", async () => {
  const visitors = ["", await cookieOf("client"), await cookieOf("admin")];
  for (const { path } of protectedPages)
    for (const url of [path, `${path}.rsc`])
      for (const cookie of visitors)
        expect((await visit(url, cookie)).headers.get("cache-control"), url).toBe("private, no-store");
});

test("each page gets a new nonce, passed to Next and to the browser, and no other inline script runs", async () => {
  const cookie = await cookieOf("client");
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const { headers } = await visit("/dashboard", cookie);
      const policy = headers.get("content-security-policy")!;
      expect(headers.get("x-middleware-request-content-security-policy")).toBe(policy);
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/);
      expect(/script-src [^;]*unsafe-inline/.test(policy)).toBe(false);
      expect(policy).toContain("script-src-attr 'none'");
      return policy;
    }),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test("a policy or a nonce sent by the browser is ignored", async () => {
  const request = new NextRequest("http://localhost:3000/dashboard", {
    headers: { cookie: await cookieOf("client"), "content-security-policy": "script-src 'nonce-mine'" },
  });
  const { headers } = await middleware(request);
  expect(headers.get("x-middleware-request-content-security-policy")).not.toContain("mine");
});
