import Ajv2020 from "ajv/dist/2020";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";
import { type ApiDocument, operationsOf } from "./document";

/** GETs a path of the server as one person does. */
type Reader = (path: string) => Promise<Response>;

const emails = ["client@example.com", "professional@example.com", "admin@daftari.example"];
let served: Served;
let document: ApiDocument;
const readers: Reader[] = [];
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

beforeAll(async () => {
  served = await serveOn("PostgreSQL", { settings: { JOBS: "off" } });
  const { address } = served;
  readers.push((path) => fetch(address + path, { redirect: "manual", headers: { accept: "application/json" } }));
  for (const person of await Person.signInAll(address, emails)) readers.push((path) => person.fetch("GET", path));
  document = (await (await readers[0]!("/api/v1/openapi.json")).json()) as ApiDocument;
  ajv.addSchema(document, "document");
}, 180_000);
afterAll(() => served?.clear());

type Read = Omit<ReturnType<typeof operationsOf>[number], "name" | "verb">;

/** Values of required parameters; all others have defaults. */
const values: Record<string, string> = {
  amount: "10",
  code: "DFT-UNKNOWN",
  date: "2031-01-08",
  file: "square.svg",
  from: "2031-01-01",
  ids: "grace-wanjiku-kimani",
  kind: "steps",
  person: "grace-wanjiku-kimani",
  obligation: "ke-vat3",
  q: "Amina",
  to: "2031-01-31",
  token: "a".repeat(43),
  zone: "Africa/Nairobi",
};
/** Parameters with the id of an item, and the list that has it where it is not the one above the path. */
const idParameters: Record<string, string> = { id: "", professionalId: "", client: "/api/v1/practice/clients/{id}" };
const unknownId = "00000000-0000-4000-8000-000000000001";

/** The id of the first item that the list above the path gives this person. */
async function idFor(path: string, read: Reader): Promise<string> {
  if (path.startsWith("/api/v1/professionals/")) return "grace-wanjiku-kimani";
  const list = path.slice(0, path.indexOf("/{"));
  const answer = document.paths[list]?.get ? await read(list) : undefined;
  const found = answer?.ok ? ((await answer.json()) as { items?: { id?: string }[] }) : {};
  return found.items?.[0]?.id ?? unknownId;
}

async function answerTo({ path, operation }: Read, read: Reader): Promise<Response> {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place, required } of operation.parameters) {
    if (!required) continue;
    const list = idParameters[name];
    const value = list === undefined ? (values[name] ?? "1") : await idFor(list || path, read);
    if (place === "path") address = address.replace(`{${name}}`, value);
    if (place === "query") query.set(name, value);
  }
  return read(`${address}?${query}`);
}

/** What the document does not say about an answer. */
async function violations({ path, operation }: Read, answer: Response): Promise<string[]> {
  const documented = operation.responses[String(answer.status)];
  if (!documented) return [`${path} ${answer.status} is not documented`];
  const refused = documented.$ref?.split("/").at(-1);
  const place = refused
    ? `/components/responses/${refused}`
    : `/paths/${path.replaceAll("/", "~1")}/get/responses/${answer.status}`;
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
  "/api/v1/account/export/{id}",
  "/api/v1/affiliate/materials/{file}",
  "/api/v1/affiliate/statements/{id}",
  "/api/v1/booking-files/{id}",
  "/api/v1/credit-notes/{id}",
  "/api/v1/cron/jobs",
  "/api/v1/files/{id}",
  "/api/v1/media/{id}",
  "/api/v1/meeting-links/{token}/calendar.ics",
  "/api/v1/messages/files/{id}",
  "/api/v1/metrics",
  "/api/v1/papers/{key}/uploads/{id}",
  "/api/v1/practice/papers/{id}",
  "/api/v1/practice/requests/{id}/papers.zip",
  "/api/v1/practice/requests/{id}",
  "/api/v1/unsubscribe/{token}",
];

test("every read answers visitors, clients, professionals and administrators as the document says", async () => {
  const reads = operationsOf(document).filter(({ verb }) => verb === "get");
  expect(reads.length).toBeGreaterThan(80);
  const found: string[] = [];
  const succeeded = new Set<string>();
  for (const operation of reads)
    for (const read of readers) {
      const answer = await answerTo(operation, read);
      if (answer.ok) succeeded.add(operation.path);
      found.push(...(await violations(operation, answer)));
      await answer.body?.cancel().catch(() => undefined);
    }
  expect([...new Set(found)]).toEqual([]);
  expect(reads.filter(({ path }) => !succeeded.has(path)).map(({ path }) => path)).toEqual(onlyRefused);
}, 300_000);
