import { expect, test } from "vitest";
import { operationsOf, parsedDocument, type Schema } from "./document";

const document = parsedDocument();
const operations = operationsOf(document);
const named = ({ $ref }: Schema) => document.components.schemas[$ref!.split("/").at(-1)!]!;

/** The fields of a schema with their paths, those of referenced schemas too, each of these once. */
function fieldsOf(schema: Schema, path = "", seen: readonly string[] = []): { path: string; field: Schema }[] {
  if (schema.$ref) return seen.includes(schema.$ref) ? [] : fieldsOf(named(schema), path, [...seen, schema.$ref]);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...parts.flatMap((part) => fieldsOf(part, path, seen)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      { path: `${path}.${name}`, field },
      ...fieldsOf(field, `${path}.${name}`, seen),
    ]),
  ];
}

const isDate = ({ format, anyOf = [] }: Schema): boolean => format === "date" || anyOf.some(isDate);
const isWallTime = (path: string) => /\.(time|start|end)$/.test(path);

test("every parameter says what it means", () => {
  const silent = operations.flatMap(({ name, operation }) =>
    operation.parameters.filter(({ description }) => !description).map((parameter) => `${name} ${parameter.name}`),
  );
  expect(silent).toEqual([]);
});

test("parameters that are numbers are numbers for generated clients", () => {
  const numeric = ["page", "perPage", "days", "limit", "minPrice", "maxPrice", "minRating", "duration", "w"];
  const found = operations.flatMap(({ operation }) =>
    operation.parameters
      .filter((parameter) => parameter.in === "query" && numeric.includes(parameter.name))
      .map(({ name, schema }) => `${name} ${String(schema.type)}`),
  );
  expect(found.length).toBeGreaterThan(50);
  expect([...new Set(found)].filter((text) => !/ (integer|number)$/.test(text))).toEqual([]);
});

test("every date and time of day that a program reads or sends says whose clock it is on", () => {
  const silent = new Set<string>();
  let checked = 0;
  for (const { name, operation } of operations) {
    if (!operation["x-access"].scope) continue;
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
      Object.values(one?.content ?? {}),
    );
    const fields = [
      ...contents.flatMap(({ schema }) => fieldsOf(schema)),
      ...operation.parameters.map((one) => ({ path: `?${one.name}`, field: { ...one.schema, ...one } as Schema })),
    ];
    for (const { path, field } of fields) {
      if (!isDate(field) && !isWallTime(path)) continue;
      checked++;
      if (!/time zone|UTC|in the country/.test(field.description ?? "")) silent.add(`${name} ${path}`);
    }
  }
  expect(checked).toBeGreaterThan(40);
  expect([...silent]).toEqual([]);
});

test("an operation lists the token that opens it, and every other one says why it does not", () => {
  const wrong = operations.filter(({ operation: { security, description, ...operation } }) => {
    const { callers, scope } = operation["x-access"];
    const takesToken = security.some((one) => "token" in one);
    if (scope === "any") return !takesToken || !description.includes("Every access token opens it.");
    if (scope) return !takesToken || !description.includes(`Token scope: \`${scope}\`.`);
    const reason = callers === "public" ? "No credentials are needed." : "Access tokens do not open it, because it ";
    return takesToken || !description.includes(reason);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("visitors may call what needs no sign-in", () => {
  const slots = document.paths["/api/v1/professionals/{id}/slots"]!.get!;
  expect(slots.security).toEqual([{}, { session: [] }, { token: [] }]);
});

test("responses name their headers, and each of these is described", () => {
  const headersOf = (path: string, verb: string, status: string) =>
    Object.keys(document.paths[path]![verb]!.responses[status]!.headers ?? {});
  expect(headersOf("/api/v1/bookings", "post", "201")).toEqual([
    "ETag",
    "Idempotency-Replayed",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "X-Request-Id",
  ]);
  expect(headersOf("/api/v1/marketing/qr", "get", "200")).toEqual(["Content-Disposition", "X-Request-Id"]);
  const bare = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses)
      .filter(([, response]) => !response.$ref && Object.keys(response.headers ?? {}).length === 0)
      .map(([status]) => `${name} ${status}`),
  );
  expect(bare).toEqual([]);
});

test("an example uses nothing deprecated and no field that the body does not have", () => {
  const wrong = operations.flatMap(({ name, operation: { requestBody } }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema, example = {} }) => {
      const fields = new Map(fieldsOf(schema).map(({ path, field }) => [path, field]));
      return Object.keys(example)
        .filter((key) => fields.get(`.${key}`)?.deprecated ?? !fields.has(`.${key}`))
        .map((key) => `${name} ${key}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("the counts of stars are a list of five numbers, which every generator understands", () => {
  expect(document.components.schemas.Professional!.properties!.ratingDistribution).toEqual({
    type: "array",
    items: { type: "integer", minimum: 0, maximum: 9007199254740991 },
    minItems: 5,
    maxItems: 5,
  });
  expect(JSON.stringify(document)).not.toContain("prefixItems");
});
