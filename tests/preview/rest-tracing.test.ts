import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientForm } from "@/tests/identity/accounts/forms";
import { MailServer } from "@/tests/support/mail-server";
import { startRecordingServer } from "@/tests/support/recording-server";
import { type Served, serveOn } from "@/tests/support/serving";

interface Span {
  name: string;
  traceId: string;
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** The collector, and the error sink, whose calls are spans. */
let collector: Awaited<ReturnType<typeof startRecordingServer>>;
const mails = new MailServer();
let served: Served;

const traces = () => collector.received.filter(({ path }) => path === "/v1/traces").map(({ body }) => body);
const spans = () =>
  traces()
    .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const names = () => spans().map(({ name }) => name);

/** Names of all spans in the traces that have a span with this name. */
const together = (name: string) => {
  const ids = new Set(spans().flatMap((span) => (span.name === name ? [span.traceId] : [])));
  return spans().flatMap((span) => (ids.has(span.traceId) ? [span.name] : []));
};

const get = async (path: string) => void (await (await fetch(served.address + path)).text());

beforeAll(async () => {
  collector = await startRecordingServer();
  const { address } = collector;
  served = await serveOn("PostgreSQL", {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      ERROR_DSN: `${address.replace("//", "//key@")}/7`,
      SMTP_URL: await mails.listen(),
    },
  });
}, 120_000);

afterAll(async () => {
  await served.clear();
  collector.close();
  mails.close();
}, 60_000);

test("a collector receives pages, endpoints, queries, calls, mails and jobs, without search words and parameters", async () => {
  await get("/search?q=canary-words");
  await get("/api/professionals?q=canary-words");
  const signUp = await fetch(`${served.address}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: served.address },
    body: JSON.stringify(clientForm({ email: "canary-client@example.com" })),
  });
  expect(signUp.status).toBe(201);
  await served.rows(sql`alter table professionals rename column bio to bio_away`);
  await get("/professional/canary-person?view=canary-words");

  for (const page of ["GET /search", "GET /api/professionals", "POST /api/accounts", "GET /professional/[id]"])
    await expect.poll(() => together(page), { message: page }).toContain("pg SELECT");
  await expect.poll(names).toEqual(expect.arrayContaining(["fetch POST", "mail", "job mails.drop-read"]));
  expect(traces().join()).not.toMatch(/canary/);
});

test("the spans of the last requests are sent before the server ends", async () => {
  await get("/directory");
  await served.stop();
  expect(names()).toContain("GET /directory");
});
