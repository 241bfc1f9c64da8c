import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/lib/platform/auth/access";
import { type Permission, permissions } from "@/lib/platform/auth/permissions";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { RouteAccess } from "@/lib/platform/http/server/authorize";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });
const endpoints = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) =>
    isHandler(module[verb])
      ? [
          {
            name: `${verb} ${pathOf(file)}`,
            verb,
            handler: module[verb] as Handler,
            access: module[verb].definition.access as RouteAccess,
            permission: module[verb].definition.permission,
          },
        ]
      : [],
  ),
);

type Endpoint = (typeof endpoints)[number];

const roles = ["client", "professional", "admin"] as const;
const people = [
  ...roles,
  "administrator",
  "moderator",
  "support",
  "professional as client",
  "anonymous",
  "suspended",
  "demoted",
  "unknown role",
  "forged",
] as const;
type Person = (typeof people)[number];
const browsers = new Map<Person, Visitor>();

async function signedIn(email: string, change?: Partial<typeof accounts.$inferInsert>): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  const db = await database();
  if (change) await db.update(accounts).set(change).where(eq(accounts.email, email));
  return visitor;
}

beforeAll(async () => {
  browsers.set("anonymous", new Visitor());
  browsers.set("client", await signedIn("client@example.com"));
  browsers.set("professional", await signedIn("professional@example.com"));
  browsers.set(
    "professional as client",
    await signedIn("professional-as-client@example.com", { role: "professional", actingAs: "client" }),
  );
  browsers.set("admin", await signedIn("admin@daftari.example"));
  for (const adminRole of ["administrator", "moderator", "support"] as const)
    browsers.set(adminRole, await signedIn(`${adminRole}@daftari.example`, { adminRole }));
  browsers.set("suspended", await signedIn("suspended@example.com", { status: "suspended" }));
  browsers.set("demoted", await signedIn("demoted@daftari.example", { role: "client" }));
  browsers.set("unknown role", await signedIn("unknown@example.com", { role: "wizard" as "client" }));
  const forged = new Visitor();
  for (const [name, value] of browsers.get("admin")!.cookies) forged.cookies.set(name, value.slice(0, -4) + "AAAA");
  browsers.set("forged", forged);
}, 60_000);

const withoutSession: readonly Person[] = ["anonymous", "suspended", "forged"];
/** The role the server gives them now. */
const roleNow = (person: Person) => {
  if (person in rightsOf) return "admin";
  return person === "demoted" || person === "professional as client" ? "client" : person;
};

/** The permissions of each sub-role; "admin" is the owner whom simulated sign-in makes. */
const rightsOf: Partial<Record<Person, readonly Permission[]>> = {
  admin: permissions,
  administrator: ["read", "people", "notes", "see-as", "verification", "moderation", "money", "settings"],
  moderator: ["read", "notes", "verification", "moderation"],
  support: ["read", "notes"],
};

/** The error a user gets from an endpoint; undefined when access is allowed. */
function refusalAt({ access, permission }: Endpoint, person: Person): [number, string] | undefined {
  const refusal = roleRefusalAt(access, person);
  const rights = rightsOf[person];
  return refusal ?? (rights && permission && !rights.includes(permission) ? [403, "no-permission"] : undefined);
}

function roleRefusalAt(access: RouteAccess, person: Person): [number, string] | undefined {
  if (access === "public") return undefined;
  if (access === "anonymous") return withoutSession.includes(person) ? undefined : [409, "already-signed-in"];
  if (withoutSession.includes(person))
    return access !== "signed-in" && access.includes("anonymous") ? undefined : [401, "signed-out"];
  return (access === "signed-in" ? person !== "unknown role" : access.includes(roleNow(person) as Role))
    ? undefined
    : [403, "wrong-role"];
}

const callEndpoint = (person: Person, { verb, handler, name }: (typeof endpoints)[number]) => {
  const id = "00000000-0000-4000-8000-000000000000";
  const params = Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, key === "professionalId" ? "nobody-at-all" : id]),
  );
  return browsers.get(person)!.call(handler, {
    method: verb,
    path: name.split(" ")[1]!.replaceAll(/\{(\w+)\}/g, id),
    ...(verb !== "GET" && { json: {} }),
    params,
  });
};

test("only these endpoints are public; every other one requires a session", () => {
  expect(
    endpoints
      .filter(({ access }) => access === "public")
      .map(({ name }) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "GET /api/affiliate/materials/{file}",
      "GET /api/cron/jobs",
      "GET /api/health",
      "GET /api/health/ready",
      "GET /api/health/serving",
      "GET /api/media/{id}",
      "GET /api/metrics",
      "GET /api/openapi.json",
      "GET /api/plans",
      "GET /api/professionals",
      "GET /api/professionals/cards",
      "GET /api/professionals/free-times",
      "GET /api/professionals/suggestions",
      "GET /api/professionals/{id}",
      "GET /api/professionals/{id}/reviews",
      "GET /api/time-zones",
      "GET /api/unsubscribe/{token}",
      "GET /api/verifications/check",
      "POST /api/appeals/{token}",
      "POST /api/email-restorations/{token}",
      "POST /api/guest-bookings",
      "POST /api/guest-bookings/codes",
      "POST /api/newsletter",
      "POST /api/password-resets",
      "POST /api/password-resets/mail",
      "POST /api/payments/webhook",
      "POST /api/practice/objections/{token}",
      "POST /api/professionals/{id}/contact",
      "POST /api/sign-in-codes",
      "POST /api/unsubscribe/{token}",
      "POST /api/waiting-list/leaving/{token}",
      "PUT /api/account-restorations/{token}",
      "PUT /api/email-confirmations/{token}",
      "PUT /api/password-resets/{token}",
    ]
  `);
});

describe.each(people)("%s", (person) => {
  const refused = endpoints.filter((endpoint) => refusalAt(endpoint, person));

  test("is refused with a problem and nothing else at every endpoint of other roles", async () => {
    const leaks: string[] = [];
    for (const endpoint of refused) {
      const [status, code] = refusalAt(endpoint, person)!;
      const response = await callEndpoint(person, endpoint);
      const body = (await response.json()) as Record<string, unknown>;
      const unexpectedFields = Object.keys(body).filter(
        (key) => !["type", "title", "status", "code", "detail", "requestId"].includes(key),
      );
      if (
        response.status !== status ||
        body.code !== code ||
        unexpectedFields.length > 0 ||
        !response.headers.get("cache-control")?.includes("no-store")
      )
        leaks.push(`${endpoint.name}: ${response.status} ${String(body.code)} ${unexpectedFields.join()}`);
    }
    expect(leaks).toEqual([]);
  });

  test("may read every endpoint of the role, and no response is cacheable", async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter(
      (endpoint) => endpoint.verb === "GET" && endpoint.access !== "public" && !refusalAt(endpoint, person),
    )) {
      const response = await callEndpoint(person, endpoint);
      if (
        [401, 403].includes(response.status) ||
        response.status >= 500 ||
        !response.headers.get("cache-control")?.includes("no-store")
      )
        wrong.push(`${endpoint.name}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("each role is refused by at least one endpoint, so that the table above proves something", () => {
  for (const role of ["client", "professional", "administrator", "moderator", "support"] as const)
    expect(
      endpoints.some((endpoint) => refusalAt(endpoint, role)?.[0] === 403),
      role,
    ).toBe(true);
});

test("every endpoint for administrators names the permission it needs, except their own profile and notices", () => {
  expect(
    endpoints
      .filter(({ access, permission }) => Array.isArray(access) && access.join() === "admin" && !permission)
      .map(({ name }) => name),
  ).toEqual(["PUT /api/settings/notifications", "PUT /api/settings/profile"]);
});
