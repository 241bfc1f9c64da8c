import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Conversation, Message, MessageList } from "@/lib/messaging/messages/contract";
import type { LiveNews } from "@/lib/notifications/live/contract";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

let served: Served;
let client: Person;
let professional: Person;
let path: string;

beforeAll(async () => {
  served = await serveOn("the embedded engine");
  client = await Person.signIn(served.address, "far-away@example.com");
  professional = await Person.signIn(served.address, "professional@example.com");
  const { body } = await client.ask<Conversation>("POST", "/api/conversations", {
    json: { professionalId: "grace-wanjiku-kimani", message: { id: crypto.randomUUID(), content: "Hello" } },
  });
  path = `/api/conversations/${body.id}/messages`;
}, 120_000);
afterAll(() => served?.clear());

/**
 * Sends as the page does: with a client-made id, retried until a response arrives. `cuts` holds the milliseconds after
 * which each attempt is cut off.
 */
async function sendMessage(person: Person, content: string, cuts: readonly number[] = []): Promise<void> {
  const id = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const cut = cuts[attempt];
    const answer = await person
      .ask<Message>("POST", path, {
        json: { id, content },
        headers: { "idempotency-key": id },
        signal: cut === undefined ? undefined : AbortSignal.timeout(cut),
      })
      .catch(() => undefined);
    if (answer && answer.status < 500) return expect(answer.status).toBe(201);
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** The messages after a cursor, page by page, as the page fetches them. */
async function messagesAfter(person: Person, cursor: number): Promise<Message[]> {
  const found: Message[] = [];
  for (let after = cursor; ;) {
    const { items, cursor: next } = (await person.ask<MessageList>("GET", `${path}?after=${after}&limit=7`)).body;
    if (items.length === 0) return found;
    found.push(...items);
    after = next;
  }
}

const cursorOf = async (person: Person) => (await person.ask<MessageList>("GET", `${path}?limit=1`)).body.cursor;
const stampOf = async (person: Person, after = "") =>
  (await person.ask<LiveNews>("GET", `/api/live${after && `?after=${encodeURIComponent(after)}`}`)).body;
const texts = (messages: readonly Message[], start: string) =>
  messages.map(({ content }) => content).filter((content) => content.startsWith(start));

function expectEachOnce(messages: readonly Message[], from: number) {
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from(messages, (_, i) => from + 1 + i));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
}

test(
  "a side whose requests are cut off at every point, without live news, loses and duplicates no message",
  { timeout: 180_000 },
  async () => {
    await sendMessage(client, "Before the cut");
    const cursor = await cursorOf(client);
    const stamp = (await stampOf(client)).stamp;
    const line = new AbortController();
    const stream = await client.fetch("GET", `/api/live?after=${encodeURIComponent(stamp)}`, {
      headers: { accept: "text/event-stream" },
      signal: line.signal,
    });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    line.abort();

    const clientSends = (async () => {
      for (let i = 1; i <= 15; i += 1) await sendMessage(professional, `theirs ${i}`);
    })();
    const professionalSends = (async () => {
      for (let i = 1; i <= 15; i += 1) await sendMessage(client, `own ${i}`, [1, 3 * i, 5 * i]);
    })();
    await Promise.all([clientSends, professionalSends]);

    expect((await stampOf(client, stamp)).changed).toContain("conversations");
    const byClient = await messagesAfter(client, cursor);
    const byProfessional = await messagesAfter(professional, cursor);
    expectEachOnce(byClient, cursor);
    expect(byClient.map(({ id, seq }) => [id, seq])).toEqual(byProfessional.map(({ id, seq }) => [id, seq]));
    expect(texts(byClient, "own ")).toEqual(Array.from({ length: 15 }, (_, i) => `own ${i + 1}`));
    expect(texts(byClient, "theirs ")).toEqual(Array.from({ length: 15 }, (_, i) => `theirs ${i + 1}`));
  },
);

test(
  "a restart while both sides write loses and duplicates no message, and keeps their sessions",
  { timeout: 180_000 },
  async () => {
    const cursor = await cursorOf(client);
    const writing = [client, professional].map(async (person, side) => {
      for (let i = 1; i <= 12; i += 1) await sendMessage(person, `${side} says ${i}`);
    });
    await expect.poll(() => cursorOf(client)).toBeGreaterThan(cursor + 3);
    await served.stop();
    await served.start();
    for (const person of [client, professional]) person.address = served.address;
    await Promise.all(writing);
    const byClient = await messagesAfter(client, cursor);
    const byProfessional = await messagesAfter(professional, cursor);
    expectEachOnce(byClient, cursor);
    expect(byClient.map(({ id }) => id)).toEqual(byProfessional.map(({ id }) => id));
    for (const side of [0, 1])
      expect(texts(byClient, `${side} says`)).toEqual(Array.from({ length: 12 }, (_, i) => `${side} says ${i + 1}`));
  },
);
