import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getConversation, getProspect, listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation, markDelivered, markRead, setPriority } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { sendMessage, startConversation } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles", { engines: "both" });

let host: Viewer;
let otherHost: Viewer;
let client: Viewer;
let thread: string;
const all = { q: "", priority: "" as const, page: 1, perPage: 50 };
const newest = { limit: 50 };

beforeAll(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed order by id limit 2`);
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Thandi Nkosi" });
  otherHost = await makeViewer("professional", { professionalId: rows[1]!.id });
  client = await makeViewer("client", { name: "Kofi Mensah" });
  thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
});

const sendText = (viewer: Viewer, content: string, id: string = randomUUID()) =>
  transaction((tx) => sendMessage(tx, viewer, thread, { id, content, attachmentIds: [] }));

const first = (viewer: Viewer, recipient: { professionalId?: string; clientId?: string }, content = "Hello") =>
  transaction((tx) =>
    startConversation(tx, viewer, { ...recipient, message: { id: randomUUID(), content, attachmentIds: [] } }),
  );

test("opening a new conversation stores nothing; the first message makes the pair's one conversation", async () => {
  const newcomer = await makeViewer("client", { name: "Zola Dlamini" });
  expect(await getProspect(newcomer, host.professionalId!)).toMatchObject({ id: null, cursor: 0 });
  const db = await database();
  const ofNewcomer = eq(conversations.clientId, newcomer.id);
  expect(await db.$count(conversations, ofNewcomer)).toBe(0);
  expect((await listConversations(newcomer, all)).total).toBe(0);
  const id = await first(newcomer, { professionalId: host.professionalId! }, "Good morning");
  expect(await getProspect(newcomer, host.professionalId!)).toMatchObject({ id, lastMessage: "Good morning" });
  expect(await first(host, { clientId: newcomer.id })).toBe(id);
  expect(await db.$count(conversations, ofNewcomer)).toBe(1);
  expect((await listMessages(newcomer, id, newest)).items.map(({ content }) => content)).toEqual([
    "Good morning",
    "Hello",
  ]);
});

test("a professional can neither write to nor see a client who never wrote to them", async () => {
  await expect(first(otherHost, { clientId: client.id })).rejects.toMatchObject({ status: 404 });
  await expect(getProspect(otherHost, client.id)).rejects.toMatchObject({ status: 404 });
  await expect(getProspect(client, "nobody-at-all")).rejects.toMatchObject({ status: 404 });
});

test("ticks show sent, then delivered, then read", async () => {
  const message = await sendText(client, "Good morning");
  const seen = async () =>
    (await listMessages(client, thread, newest)).items.find(({ id }) => id === message.id)?.status;
  expect(await seen()).toBe("sent");
  const fetched = await listMessages(host, thread, newest);
  expect(fetched.items.at(-1)).toMatchObject({ content: "Good morning", isOwn: false, senderName: "Kofi Mensah" });
  await markDelivered(host, thread, fetched.cursor);
  expect(await seen()).toBe("delivered");
  expect((await getConversation(host, thread)).unreadCount).toBe(1);
  await markRead(host, thread, message.seq);
  expect(await seen()).toBe("read");
  expect((await getConversation(host, thread)).unreadCount).toBe(0);
});

test("sending the same message again stores one, and another user cannot take over its id", async () => {
  const id = randomUUID();
  const first = await sendText(client, "Only once", id);
  const again = await sendText(client, "Only once", id);
  expect(again.seq).toBe(first.seq);
  await expect(sendText(host, "Mine now", id)).rejects.toMatchObject({ status: 409 });
});

test("sequence numbers have no gaps under concurrency, and `after` loses and duplicates nothing", async () => {
  const before = (await getConversation(client, thread)).cursor;
  await Promise.all(Array.from({ length: 40 }, (_, i) => sendText(i % 2 ? client : host, `at once ${i}`)));
  const seqs: number[] = [];
  for (let cursor = before; ;) {
    const page = await listMessages(client, thread, { after: cursor, limit: 7 });
    if (page.items.length === 0) break;
    seqs.push(...page.items.map(({ seq }) => seq));
    cursor = page.cursor;
  }
  expect(seqs).toEqual(Array.from({ length: 40 }, (_, i) => before + 1 + i));
});

test("a conversation is found by name and by its last message, and marked by the professional", async () => {
  await sendText(client, "The VAT201 is attached");
  expect((await listConversations(host, { ...all, q: "kofi" })).total).toBe(1);
  expect((await listConversations(host, { ...all, q: "vat201" })).total).toBe(1);
  expect((await listConversations(host, { ...all, q: "100%" })).total).toBe(0);
  await setPriority(host, thread, "high");
  expect((await listConversations(host, { ...all, priority: "high" })).items[0]).toMatchObject({
    id: thread,
    participantName: "Kofi Mensah",
  });
});

test("another user finds neither the conversation nor its messages", async () => {
  for (const viewer of [await makeViewer("client"), otherHost, await makeViewer("admin")]) {
    await expect(getConversation(viewer, thread)).rejects.toMatchObject({ status: 404 });
    await expect(listMessages(viewer, thread, newest)).rejects.toMatchObject({ status: 404 });
    await expect(sendText(viewer, "Hello?")).rejects.toMatchObject({ status: 404 });
    await expect(markRead(viewer, thread, 1)).rejects.toMatchObject({ status: 404 });
    await expect(setPriority(viewer, thread, "low")).rejects.toMatchObject({ status: 404 });
    expect((await listConversations(viewer, all)).total).toBe(0);
  }
});
