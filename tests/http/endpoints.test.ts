import { expect, test } from "vitest";
import { isHandler, openApiOf, type RouteModule, verbs } from "@/lib/http/openapi";

const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });

test("every API endpoint is made by route()", () => {
  const others = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name, value]) => !(verbs as readonly string[]).includes(name) || !isHandler(value))
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

test("every endpoint that answers a body names its shape, and every verb stands in the OpenAPI document", () => {
  const { paths } = openApiOf(modules) as { paths: Record<string, Record<string, { responses: object }>> };
  const described = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  expect(described).toBe(Object.values(modules).flatMap((module) => Object.keys(module)).length);
  expect(paths["/api/openapi.json"]).toHaveProperty("get");
});
