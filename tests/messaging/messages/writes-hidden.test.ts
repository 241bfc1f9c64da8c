import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import { hideMessage, sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

async function thread(): Promise<{ host: Viewer; client: Viewer; conversationId: string }> {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const pair = { professionalId: host.professionalId!, clientId: client.id };
  return { host, client, conversationId: await transaction((tx) => ensureConversation(tx, pair)) };
}
async function write(viewer: Viewer, conversationId: string, content: string): Promise<string> {
  const id = randomUUID();
  await transaction((tx) => sendMessage(tx, viewer, conversationId, { id, content, attachmentIds: [] }));
  return id;
}
const hide = (id: string) => transaction((tx) => hideMessage(tx, id, new Date()));
async function mailsTo({ email }: Viewer) {
  return (await database()).select().from(mails).where(eq(mails.to, email));
}

test("a hidden message leaves its receiver's notice, and the mail that had only this news is not sent", async () => {
  const { host, client, conversationId } = await thread();
  const id = await write(host, conversationId, "Pay me <cash> & tell no-one");
  expect(await mailsTo(client)).toHaveLength(1);
  await hide(id);
  expect(await mailsTo(client)).toEqual([]);
  const { items } = await listNotifications(client, { page: 1, perPage: 5 });
  expect(JSON.stringify(items)).not.toContain("cash");
});

test("a mail about several messages is still sent, without the hidden one", async () => {
  const { host, client, conversationId } = await thread();
  const id = await write(host, conversationId, "Pay me <cash> & tell no-one");
  await write(host, conversationId, "The form is ready.");
  await hide(id);
  const [mail, ...more] = await mailsTo(client);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`\n\n${hiddenMessage}\n\n`);
  for (const content of [mail!.text, mail!.html]) expect(content).not.toContain("cash");
});

test("a mail that was sent stays in the log as it was, and other mails are unchanged", async () => {
  const { host, client, conversationId } = await thread();
  const id = await write(host, conversationId, "Pay me cash");
  const db = await database();
  await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.to, client.email));
  await write(client, conversationId, "Pay me cash");
  await hide(id);
  expect((await mailsTo(client))[0]!.text).toContain("Pay me cash");
  expect((await mailsTo(host))[0]!.text).toContain("Pay me cash");
});

test("a notice of an earlier release, which stores the text, loses the hidden message and no other", async () => {
  const { host, client, conversationId } = await thread();
  const content = `Pay me ${"in cash and ".repeat(20)}tell no-one`;
  const id = await write(host, conversationId, content);
  const db = await database();
  const row = { accountId: client.id, kind: "message" as const, title: "Sipho Nkosi wrote to you", href: "/messages" };
  const about = `conversation:${conversationId}`;
  await db.insert(notifications).values([
    { ...row, about, body: `${content.slice(0, 120)}…` },
    { ...row, about, body: "The form is ready." },
  ]);
  await hide(id);
  const { items } = await listNotifications(client, { page: 1, perPage: 5 });
  expect(items.map(({ body }) => body).sort()).toEqual(["", "The form is ready.", hiddenMessage].sort());
});
