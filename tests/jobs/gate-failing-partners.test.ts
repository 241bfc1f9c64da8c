import type { ServerResponse } from "node:http";
import { delay } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { generateContent } from "@/lib/content/generations/writes";
import type { Brief } from "@/lib/content/items/composer";
import { closeDatabase } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { receiverFaults } from "../partners/webhooks/receiver";
import { BreakableProxy } from "../support/breakable-proxy";
import { codeOf } from "../support/code-of";
import { useDatabase } from "../support/database";
import { freePort } from "../support/free-port";
import { network } from "../support/network";
import { listen } from "../support/raw-server";
import { makeViewer } from "../support/viewers";
import {
  allowLoopback,
  expectOthersMailed,
  expectOthersReceive,
  expectOthersRefunded,
  expectOthersRenewed,
} from "./partner-cases";
import { badAnswers, clearItems, expectDoneAfterOutage, expectOthersDone, jobItems } from "./partners";

// `npm run gates failing-partners`: the gateway, the mail server, the receivers of webhooks, the AI endpoint and the
// database fail one person in the middle of a job, in every way; all others go through in the same run.
// A statement without an answer ends at the product's own time limit.
useDatabase("empty", { productLimits: true });
beforeAll(() => network.listen({ onUnhandledFrame: () => undefined }));
afterAll(() => network.close());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  allowLoopback();
  await clearItems();
});
afterEach(() => {
  network.resetHandlers();
  Object.assign(env, { PAYSTACK_SECRET_KEY: undefined, AI_BASE_URL: undefined, AI_API_KEY: undefined });
});

const answers = {
  ...badAnswers,
  "nothing for a minute": async () => {
    await delay(60_000);
    return new Response();
  },
};

test.each(Object.entries(answers))("gateway: %s for one card", (_, answer) => expectOthersRenewed(answer), 60_000);

test.each(Object.entries(answers))("gateway: %s for one refund", (_, answer) => expectOthersRefunded(answer), 60_000);

test.each(["4xx", "5xx", "garbage", "hangs up", "no answer"] as const)(
  "mail server: %s for one recipient",
  (fault) => expectOthersMailed(fault),
  120_000,
);

const refusals = Object.fromEntries(
  [301, 404, 429, 500].map((status) => [
    `${status}`,
    (_: unknown, response: ServerResponse) => void response.writeHead(status).end(),
  ]),
);

test.each(Object.entries({ ...receiverFaults, ...refusals }))("webhook receiver: %s for one webhook", (_, fault) =>
  expectOthersReceive(fault),
);

/** Statements that a trigger runs in the middle of an item's transaction. */
const faults = {
  "an error": "raise exception 'bad row'",
  "damaged data": "raise exception 'damaged' using errcode = 'XX001'",
  "no space": "raise exception 'full' using errcode = '53100'",
  "no answer": "perform pg_sleep(10)",
  "a lost connection": "perform pg_terminate_backend(pg_backend_pid())",
};

describe.each(Object.entries(faults))("database: %s in the middle of an item", (_, statement) => {
  test.each(jobItems)("%s", (name, arrange) => expectOthersDone(name, arrange, statement), 120_000);
});

describe("database: away for a whole run", () => {
  const cable = new BreakableProxy();
  let direct: string | undefined;
  beforeAll(async () => {
    await cable.listen();
    direct = env.DATABASE_URL;
    const address = new URL(direct!);
    cable.target = Number(address.port);
    await closeDatabase();
    env.DATABASE_URL = Object.assign(address, { port: String(cable.port) }).href;
  });
  afterAll(async () => {
    await closeDatabase();
    cable.close();
    env.DATABASE_URL = direct;
  });

  test.each(jobItems)("%s", (name, arrange) => expectDoneAfterOutage(name, arrange, cable), 120_000);
});

describe("AI endpoint", () => {
  const brief: Brief = {
    topic: "Receipts",
    platform: "facebook",
    type: "post",
    tone: "Friendly",
    audience: "Entrepreneurs",
    language: "English",
  };
  const bodies: Record<string, [number, string]> = {
    "400": [400, "{}"],
    "401": [401, '{"error":{"message":"Invalid key"}}'],
    "429": [429, '{"error":{"message":"Slow down"}}'],
    "500": [500, "no"],
    garbage: [200, "data: {not JSON\n\n"],
    "a huge answer": [200, `data: ${"x".repeat(8_000_000)}\n\n`],
  };

  test.each(Object.entries(bodies))("%s is a clear error", async (_, [status, body]) => {
    const origin = await listen((_request, response) => void response.writeHead(status).end(body));
    Object.assign(env, { AI_BASE_URL: origin, AI_API_KEY: "key" });
    const writer = await makeViewer("professional");
    expect(await codeOf(generateContent(writer, brief, new AbortController().signal))).toBe("provider-failed");
  });

  test("a refused connection is a clear error", async () => {
    Object.assign(env, { AI_BASE_URL: `http://127.0.0.1:${await freePort()}`, AI_API_KEY: "key" });
    const writer = await makeViewer("professional");
    expect(await codeOf(generateContent(writer, brief, new AbortController().signal))).toBe("provider-failed");
  });

  test("an endless answer without an end is cut off after 30 seconds", async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write(": wait\n\n"), 1_000);
      response.on("close", () => clearInterval(writing));
    });
    Object.assign(env, { AI_BASE_URL: origin, AI_API_KEY: "key" });
    const writer = await makeViewer("professional");
    expect(await codeOf(generateContent(writer, brief, new AbortController().signal))).toBe("provider-timeout");
  }, 60_000);
});
