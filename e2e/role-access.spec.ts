import { type APIRequestContext, expect } from "@playwright/test";
import { homeOf, pages, roles, type Role } from "@/lib/platform/auth/access";
import { newPerson, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

/** A user of one test only: one endpoint ends all other sessions of its caller, and tests run in parallel. */
const personOf = (role: Role) =>
  role === "admin" ? newPerson("role-access", "daftari.example") : newPerson(`role-access.${role}`);

const noHeaders: Record<string, string> = {};

interface Endpoint {
  path: string;
  method: string;
  audience: string;
}

const protectedPages = pages.filter(({ access }) => access !== "public");
const forged = "next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA";

/** Every API endpoint with the roles it allows, from the OpenAPI document. */
async function endpointsOf(request: APIRequestContext): Promise<Endpoint[]> {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { description: string }>>;
  };
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { description }]) => ({
      path,
      method: verb.toUpperCase(),
      // Its first sentence; limits and scopes of tokens follow.
      audience: description.replace(/(?<=\.) .*/, ""),
    })),
  );
}

const isFor = ({ audience }: Endpoint, role: string) =>
  audience === "For everybody." ||
  (audience === "For everybody signed in."
    ? role !== "anonymous"
    : audience === "For people who are signed out."
      ? role === "anonymous"
      : audience.includes(role));

function callEndpoint(
  request: APIRequestContext,
  { path, method }: Endpoint,
  origin: string,
  headers: Record<string, string> = {},
) {
  const address = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const isRead = method === "GET";
  return request.fetch(address, {
    method,
    headers: { ...(isRead ? {} : { origin }), ...headers },
    ...(isRead ? {} : { data: {} }),
  });
}

test("no API endpoint answers without a session, nor with a forged one", async ({ playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const endpoints = (await endpointsOf(visitor)).filter((endpoint) => !isFor(endpoint, "anonymous"));
  expect(endpoints.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    for (const headers of [noHeaders, { cookie: forged }]) {
      const response = await callEndpoint(visitor, endpoint, baseURL!, headers);
      const isProblem =
        response.headers()["content-type"] === "application/problem+json" &&
        /no-store/.test(response.headers()["cache-control"] ?? "");
      if (response.status() !== 401 || !isProblem)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${response.status()}`);
    }
  }
  expect(wrong).toEqual([]);
});

for (const role of roles) {
  test(`a ${role} reaches the endpoints for a ${role} and no others`, async ({ playwright, baseURL }) => {
    const person = await playwright.request.newContext({ baseURL });
    expect(await (await signIn(person, baseURL!, personOf(role).email)).json()).toEqual({ url: homeOf(role), role });
    const wrong: string[] = [];
    for (const endpoint of await endpointsOf(person)) {
      if (endpoint.audience === "For people who are signed out.") continue;
      const response = await callEndpoint(person, endpoint, baseURL!);
      const status = response.status();
      const right = isFor(endpoint, role) ? status !== 401 && status !== 403 && status < 500 : status === 403;
      if (!right) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  // A professional gets the offer to switch to the client's side.
  test(`a ${role} sees the pages for a ${role}, and not the others`, async ({ page, baseURL }) => {
    await signIn(page.request, baseURL!, personOf(role).email);
    for (const { path, access } of protectedPages) {
      const allowed = (access as readonly string[]).includes(role);
      await page.goto(path);
      const restricted = page.getByRole("heading", { name: "Access Restricted" });
      if (allowed) {
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(restricted).toHaveCount(0);
      } else if (role === "professional" && (access as readonly string[]).includes("client"))
        await expect(page.getByRole("button", { name: "Continue as a client" }), path).toBeVisible();
      else await expect(restricted, `${path} for a ${role}`).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
}

test("a visitor to a protected page is sent to sign in, and back", async ({ playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  for (const { path } of protectedPages) {
    const response = await visitor.get(`${path}?tab=x`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([
      307,
      `/signin?callbackUrl=${encodeURIComponent(`${path}?tab=x`)}`,
    ]);
  }
});

/** Authorization of the page itself when the middleware lets a request pass or is missing. */
test("a forged cookie opens no page, as HTML or as router data", async ({ page, playwright, baseURL }) => {
  const forger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: forged } });
  for (const { path } of protectedPages) {
    for (const headers of [noHeaders, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }]) {
      const response = await forger.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), path).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/Access Restricted|role-access@/);
    }
  }
  await page.context().addCookies([{ name: "next-auth.session-token", value: "x", url: baseURL! }]);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Fmessages/);
});

test("a redirect target on another site leads to the home page", async ({ playwright, baseURL }) => {
  for (const callbackUrl of ["https://evil.example", "//evil.example", "/\\evil.example", "/api/account"]) {
    const person = await playwright.request.newContext({ baseURL });
    const { csrfToken } = (await (await person.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const response = await person.post("/api/auth/callback/credentials", {
      form: { csrfToken, email: personOf("client").email, password: "x", json: "true", callbackUrl },
      headers: { origin: baseURL! },
    });
    expect(
      response.status() === 400 || ((await response.json()) as { url: string }).url === "/dashboard",
      callbackUrl,
    ).toBe(true);
  }
});
