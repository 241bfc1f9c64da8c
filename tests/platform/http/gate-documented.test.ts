import Ajv2020 from "ajv/dist/2020";
import { beforeAll, expect, test } from "vitest";
import { isHandler, pathOf, type RouteModule } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";
import { operationsOf, parsedDocument } from "./document";

useDatabase("sample");

const modules = import.meta.glob<RouteModule>(
  ["/app/api/**/route.ts", "!/app/api/auth/**", "!/app/api/[[]...path]/**"],
  { eager: true },
);
const handlers = new Map<string, Handler>();
for (const [file, module] of Object.entries(modules)) if (isHandler(module.GET)) handlers.set(pathOf(file), module.GET);

const document = parsedDocument();
const reads = operationsOf(document)
  .filter(({ verb }) => verb === "get")
  .map(({ path, operation }) => ({ path: path.replace("/api/v1/", "/api/"), operation }));
type Read = (typeof reads)[number];

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, "document");

const people = ["anonymous", "client@example.com", "professional@example.com", "admin@daftari.example"] as const;
const browsers = new Map<string, Visitor>();
beforeAll(async () => {
  browsers.set("anonymous", new Visitor());
  for (const email of people.slice(1)) {
    const visitor = new Visitor();
    expect((await visitor.signIn(email)).status, email).toBe(200);
    browsers.set(email, visitor);
  }
});

/** Values of required parameters; all others have defaults. */
const values: Record<string, string> = {
  amount: "10",
  code: "DFT-UNKNOWN",
  date: "2031-01-08",
  file: "square.svg",
  ids: "grace-wanjiku-kimani",
  person: "grace-wanjiku-kimani",
  obligation: "ke-vat",
  q: "Amina",
  token: "a".repeat(43),
  zone: "Africa/Nairobi",
};
const unknownId = "00000000-0000-4000-8000-000000000001";

/** The id of the first item that the list above the path gives this person. */
async function idFor(path: string, visitor: Visitor): Promise<string> {
  if (path.startsWith("/api/professionals/")) return "grace-wanjiku-kimani";
  const list = handlers.get(path.slice(0, path.indexOf("/{")));
  const answer = await list?.(await requestOf(path.slice(0, path.indexOf("/{")), visitor));
  const found = answer?.ok ? ((await answer.json()) as { items?: { id?: string }[] }) : {};
  return found.items?.[0]?.id ?? unknownId;
}

async function requestOf(path: string, visitor: Visitor, query = ""): Promise<Request> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Request(`http://localhost:3000${path}${query}`, { headers: { host: "localhost:3000", cookie } });
}

async function answerTo({ path, operation }: Read, visitor: Visitor): Promise<Response> {
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { name, in: place, required } of operation.parameters) {
    if (!required) continue;
    const value = name === "id" || name === "professionalId" ? await idFor(path, visitor) : (values[name] ?? "1");
    if (place === "path") params[name] = value;
    if (place === "query") query.set(name, value);
  }
  return handlers.get(path)!(await requestOf(path, visitor, `?${query}`), { params: Promise.resolve(params) });
}

/** What the document does not say about an answer. */
async function violations({ path, operation }: Read, answer: Response): Promise<string[]> {
  const documented = operation.responses[String(answer.status)];
  if (!documented) return [`${path} ${answer.status} is not documented`];
  const refused = documented.$ref?.split("/").at(-1);
  const place = refused
    ? `/components/responses/${refused}`
    : `/paths/${path.replace("/api/", "/api/v1/").replaceAll("/", "~1")}/get/responses/${answer.status}`;
  const type = answer.headers.get("content-type")?.split(";")[0];
  const types = refused ? ["application/problem+json"] : Object.keys(documented.content ?? {});
  if (!type) return types.length > 0 ? [`${path} ${answer.status} has no content type`] : [];
  if (!types.includes(type) && !types.includes("*/*"))
    return [`${path} ${answer.status} is ${type}, not ${types.join()}`];
  if (!type.endsWith("json")) return [];
  const schema = `document#${encodeURI(place)}/content/${type.replace("/", "~1")}/schema`;
  const validate = ajv.compile({ $ref: schema });
  if (validate(await answer.json())) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${path} ${answer.status} ${instancePath} ${message}`,
  );
}

/** Reads of things that the four people do not have, or that need a secret of the operator or of a mailed link. */
const onlyRefused = [
  "/api/account/export/{id}",
  "/api/affiliate/materials/{file}",
  "/api/affiliate/statements/{id}",
  "/api/booking-files/{id}",
  "/api/credit-notes/{id}",
  "/api/cron/jobs",
  "/api/deadlines/reviews/{obligation}",
  "/api/files/{id}",
  "/api/media/{id}",
  "/api/meeting-links/{token}/calendar.ics",
  "/api/messages/files/{id}",
  "/api/metrics",
  "/api/unsubscribe/{token}",
];

test("every read answers visitors, clients, professionals and administrators as the document says", async () => {
  const found: string[] = [];
  const succeeded = new Set<string>();
  for (const read of reads)
    for (const person of people) {
      const answer = await answerTo(read, browsers.get(person)!);
      if (answer.ok) succeeded.add(read.path);
      found.push(...(await violations(read, answer)));
      await answer.body?.cancel().catch(() => undefined);
    }
  expect([...new Set(found)]).toEqual([]);
  expect(reads.filter(({ path }) => !succeeded.has(path)).map(({ path }) => path)).toEqual(onlyRefused);
}, 180_000);
