import { expect, test } from "vitest";
import { isHandler, openApiOf, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";

const modules = import.meta.glob<RouteModule>(
  ["/app/api/**/route.ts", "!/app/api/auth/**", "!/app/api/[[]...path]/**"],
  {
    eager: true,
  },
);

test("every API endpoint is made by route()", () => {
  const others = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name, value]) => ![...verbs, "OPTIONS"].includes(name) || typeof value !== "function")
      .map(([name]) => `${file} ${name}`),
  );
  expect(others).toEqual([]);
});

test("the only endpoints under /api/auth are next-auth's", () => {
  expect(
    Object.keys(import.meta.glob("/app/api/auth/**/route.ts")).filter(
      (file) => file !== "/app/api/auth/[...nextauth]/route.ts",
    ),
  ).toEqual([]);
});

test("only administrators call an endpoint that needs one of their permissions, except a change of a booking", () => {
  const shared = Object.entries(modules).flatMap(([file, module]) =>
    verbs.flatMap((verb) => {
      const handler = module[verb];
      if (!isHandler(handler) || !handler.definition.permission) return [];
      return String(handler.definition.access) === "admin" ? [] : [`${verb} ${pathOf(file)}`];
    }),
  );
  expect(shared).toEqual(["PATCH /api/bookings/{id}"]);
});

test("every endpoint that returns a body declares its shape, and every verb is in the OpenAPI document", () => {
  const { paths } = openApiOf(modules) as { paths: Record<string, Record<string, { responses: object }>> };
  const described = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  expect(described).toBe(Object.values(modules).flatMap((module) => Object.values(module).filter(isHandler)).length);
  expect(paths["/api/v1/openapi.json"]).toHaveProperty("get");
});

test.each(Object.entries(modules))(
  "%s refuses every method it does not have, and lists those it has",
  async (_file, module) => {
    const implemented = verbs.filter((verb) => isHandler(module[verb]));
    const allow = ["OPTIONS", ...implemented, ...(implemented.includes("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    // Missing export? `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: route({ ... }) });`
    for (const verb of verbs.filter((candidate) => !implemented.includes(candidate))) {
      const answer = await (module[verb] as () => Promise<Response>)();
      expect([answer.status, answer.headers.get("allow"), answer.headers.get("content-type")]).toEqual([
        405,
        allow,
        "application/problem+json",
      ]);
      expect(await answer.json()).toMatchObject({ code: "method-not-allowed" });
    }
    const options = await (module.OPTIONS as () => Promise<Response>)();
    expect([options.status, options.headers.get("allow")]).toEqual([204, allow]);
  },
);

test("the OpenAPI document has unique operation ids, access, refusals and valid references", () => {
  const document = openApiOf(modules, "https://daftari.example") as {
    servers: unknown;
    tags: { name: string }[];
    components: { schemas: object; responses: object; headers: object };
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          tags: string[];
          security: object[];
          responses: Record<string, object>;
          "x-access": object;
        }
      >
    >;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.servers).toEqual([{ url: "https://daftari.example" }]);
  expect(document.paths["/api/v1/plans"]!.get!.security).toEqual([]);
  expect(document.paths["/api/v1/bookings"]!.post).toMatchObject({
    operationId: "postBookings",
    security: [{ session: [] }, { token: [] }],
  });
  expect(document.paths["/api/v1/plans"]!.get!["x-access"]).toEqual({ callers: "public" });
  expect(document.paths["/api/v1/bookings"]!.post!["x-access"]).toEqual({
    callers: ["client", "professional"],
    scope: "bookings:write",
    seats: ["accountant", "assistant"],
  });
  expect(Object.keys(document.paths["/api/v1/bookings/{id}"]!.patch!.responses)).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "409", "412", "413", "415", "428", "503"]),
  );
  // A shape returned by several endpoints has one schema name.
  const booking = { $ref: "#/components/schemas/Booking" };
  expect(document.paths["/api/v1/bookings/{id}"]!.patch!.responses["200"]).toMatchObject({
    content: { "application/json": { schema: booking } },
  });
  expect(document.components.schemas).toHaveProperty("GetBookingsAnswer.properties.items.items", booking);
  const knownTags = new Set([
    ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(document.components.responses).map((name) => `#/components/responses/${name}`),
    ...Object.keys(document.components.headers).map((name) => `#/components/headers/${name}`),
  ]);
  const used = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  expect(used.filter((ref) => !knownTags.has(ref))).toEqual([]);
  const tags = new Set(document.tags.map(({ name }) => name));
  expect(operations.flatMap((operation) => operation.tags).filter((tag) => !tags.has(tag))).toEqual([]);
});

const withBody = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) => {
    const { definition } = isHandler(module[verb]) ? module[verb] : {};
    return definition?.body ? [{ endpoint: `${verb} ${pathOf(file)}`, definition }] : [];
  }),
);
/** Endpoints for people only, with which programs are set up. */
const forSetup = ["POST /api/tokens", "POST /api/webhooks"];

test("every endpoint with a body that programs call has an example, uploads aside", () => {
  const missing = withBody.filter(
    ({ endpoint, definition: { scope, upload, example } }) =>
      (scope || forSetup.includes(endpoint)) && !upload && example === undefined,
  );
  expect(missing.map(({ endpoint }) => endpoint)).toEqual([]);
});

test("every example of the document is a valid body of its endpoint", async () => {
  const examples = withBody.filter(({ definition }) => definition.example !== undefined);
  expect(examples.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(forSetup));
  for (const { endpoint, definition } of examples)
    expect(await definition.body!.safeParseAsync(definition.example), endpoint).toMatchObject({ success: true });
});
