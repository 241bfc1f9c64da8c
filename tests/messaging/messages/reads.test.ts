import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { firstAnswers } from "@/app/(member)/messages/first-answers";
import { getConversation, listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation, setPriority } from "@/lib/messaging/conversations/writes";
import { conversationListSchema, conversationSchema } from "@/lib/messaging/messages/contract";
import { getMessageFile, listMessages } from "@/lib/messaging/messages/reads";
import { sendMessage, storeAttachment } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { withUploads } from "@/lib/platform/files/store";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

let host: Viewer;
let clients: Viewer[];
let threads: string[];
const all = { q: "", priority: "" as const, page: 1, perPage: 50 };
const sendText = (viewer: Viewer, thread: string, content: string) =>
  transaction((tx) => sendMessage(tx, viewer, thread, { id: randomUUID(), content, attachmentIds: [] }));

beforeAll(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals p where listed and not exists (select 1 from conversations where professional_id = p.id) order by id limit 1`,
  );
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Thandi Nkosi" });
  clients = [];
  threads = [];
  for (const name of ["Kofi Mensah", "Amina Diallo", "Zola Dlamini"]) {
    const client = await makeViewer("client", { name });
    clients.push(client);
    threads.push(
      await transaction((tx) => ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id })),
    );
    await sendText(client, threads.at(-1)!, `From ${name}`);
  }
});

test("older pages lead from a message back to the first one, without a gap or a duplicate", async () => {
  for (let i = 2; i <= 25; i += 1) await sendText(i % 2 ? host : clients[0]!, threads[0]!, `entry ${i}`);
  const newest = await listMessages(host, threads[0]!, { limit: 10 });
  expect([newest.items.map(({ seq }) => seq), newest.cursor, newest.earlier]).toEqual([
    [16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
    25,
    true,
  ]);
  const seen = newest.items.map(({ seq }) => seq);
  for (let page = newest; page.earlier;) {
    page = await listMessages(host, threads[0]!, { before: page.items[0]!.seq, limit: 10 });
    seen.unshift(...page.items.map(({ seq }) => seq));
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
});

test("a message that arrives while older pages load shifts none of them", async () => {
  const page = await listMessages(host, threads[0]!, { before: 16, limit: 10 });
  await sendText(clients[0]!, threads[0]!, "in between");
  expect((await listMessages(host, threads[0]!, { before: 16, limit: 10 })).items.map(({ id }) => id)).toEqual(
    page.items.map(({ id }) => id),
  );
  expect((await listMessages(host, threads[0]!, { before: 1, limit: 10 })).items).toEqual([]);
});

test("a cursor ahead of every message returns nothing and stays where it is", async () => {
  expect(await listMessages(host, threads[1]!, { after: 50, limit: 10 })).toMatchObject({
    items: [],
    cursor: 50,
    earlier: true,
  });
  expect(await listMessages(host, threads[1]!, { after: 0, limit: 10 })).toMatchObject({ cursor: 1, earlier: false });
});

test("the professional's marks filter their list, page by page", async () => {
  await setPriority(host, threads[1]!, "high");
  await setPriority(host, threads[2]!, "high");
  const names = async (filters: object) =>
    (await listConversations(host, { ...all, ...filters })).items.map(({ participantName }) => participantName);
  expect(await names({ priority: "high" })).toEqual(["Zola Dlamini", "Amina Diallo"]);
  expect(await names({ priority: "medium" })).toEqual(["Kofi Mensah"]);
  expect(await names({ priority: "low" })).toEqual([]);
  expect(await names({ priority: "high", q: "amina" })).toEqual(["Amina Diallo"]);
  expect(await listConversations(host, { ...all, priority: "high", page: 2, perPage: 1 })).toMatchObject({
    total: 2,
    pages: 2,
    page: 2,
    items: [{ participantName: "Amina Diallo" }],
  });
});

test("a page for a person returns the existing conversation or an empty one; another user's is not found", async () => {
  const [client, other] = clients as [Viewer, Viewer];
  const first = await firstAnswers(client, { to: host.professionalId! });
  expect([first.prospect?.conversation.id, first.messages?.items[0]?.content]).toEqual([
    threads[0],
    "From Kofi Mensah",
  ]);
  expect((await firstAnswers(other, { to: host.professionalId! })).prospect?.conversation.id).toBe(threads[1]);
  expect((await firstAnswers(host, { to: client.id })).prospect?.conversation.id).toBe(threads[0]);
  const stranger = await makeViewer("client");
  const begins = await firstAnswers(stranger, { to: host.professionalId! });
  expect([begins.prospect?.conversation.id, begins.messages]).toEqual([null, undefined]);
  for (const to of [client.id, "nobody", "a\u0000b", "", ["amina"], null])
    expect(Object.keys(await firstAnswers(stranger, { to }))).toEqual(["list"]);
  expect(Object.keys(await firstAnswers(host, { to: stranger.id }))).toEqual(["list"]);
  expect(Object.keys(await firstAnswers(stranger, { conversation: threads[0]! }))).toEqual(["list"]);
});

test("a user is online for the other side while one of their pages was open in the last twenty seconds", async () => {
  const db = await database();
  const seen = (id: string, ago: string) =>
    db.execute(sql`update accounts set last_active_at = now() - ${ago}::interval where id = ${id}`);
  const online = async (viewer: Viewer) => (await getConversation(viewer, threads[0]!)).online;
  await db.execute(sql`update accounts set last_active_at = null where id in (${host.id}, ${clients[0]!.id})`);
  expect([await online(host), await online(clients[0]!)]).toEqual([false, false]);
  await seen(clients[0]!.id, "15 seconds");
  expect([await online(host), await online(clients[0]!)]).toEqual([true, false]);
  await seen(clients[0]!.id, "25 seconds");
  await seen(host.id, "1 second");
  expect([await online(host), await online(clients[0]!)]).toEqual([false, true]);
});

test("a file that is not sent yet is readable by its owner only", async () => {
  const [owner] = clients;
  const bytes = Buffer.from("%PDF-1.7");
  const { id } = await withUploads([{ name: "draft.pdf", type: "application/pdf", bytes }], ([file]) =>
    transaction((tx) => storeAttachment(tx, owner!, file!)),
  );
  const opens = (viewer: Viewer) =>
    getMessageFile(viewer, id).then(
      () => true,
      (error: { status?: number }) => (error.status === 404 ? false : error),
    );
  const others = [host, clients[1]!, await makeViewer("professional"), await makeViewer("admin")];
  expect([await opens(owner!), ...(await Promise.all(others.map(opens)))]).toEqual([true, false, false, false, false]);
  await transaction((tx) =>
    sendMessage(tx, owner!, threads[0]!, { id: randomUUID(), content: "Here", attachmentIds: [id] }),
  );
  expect(await Promise.all([owner!, ...others].map(opens))).toEqual([true, true, false, false, false]);
});

test("a conversation names its service by id, beside the label", async () => {
  const client = await makeViewer("client", { name: "Tariq Osman" });
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals p where listed and account_id is null
      and not exists (select 1 from conversations where professional_id = p.id) order by id desc limit 1`,
  );
  const id = await transaction((tx) =>
    ensureConversation(tx, { professionalId: rows[0]!.id, clientId: client.id, projectType: "VAT Compliance" }),
  );
  await sendText(client, id, "Hello");
  const named = { projectType: "VAT Compliance", service: "vat-compliance" };
  expect(conversationSchema.parse(await getConversation(client, id))).toMatchObject(named);
  expect(conversationListSchema.parse(await listConversations(client, all)).items).toMatchObject([named]);
});
