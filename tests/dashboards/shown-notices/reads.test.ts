import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { messages } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { makeBooking, makeProject } from "@/tests/trust/reviews/work";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  [host, client] = [await makeHost("Thandi Nkosi"), await makeViewer("client", { name: "Kofi Mensah" })];
});

const noticesOf = async (viewer: Viewer) => (await listNotifications(viewer, { page: 1, perPage: 30 })).items;
const send = async (sender: Viewer, content: string) => {
  const id = randomUUID();
  await transaction(async (tx) => {
    const thread = await ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id });
    await sendMessage(tx, sender, thread, { id, content, attachmentIds: [] });
  });
  return id;
};

test("a user who changes their name has the new name in an old notice", async () => {
  await send(client, "Good morning");
  await send(host, "Hello");
  expect([(await noticesOf(host))[0]!.title, (await noticesOf(client))[0]!.title]).toEqual([
    "Kofi Mensah wrote to you",
    "Thandi Nkosi wrote to you",
  ]);
  const db = await database();
  await db.update(accounts).set({ lastName: "Asante" }).where(eq(accounts.id, client.id));
  await db.update(professionals).set({ name: "Thandi Dube" }).where(eq(professionals.id, host.professionalId!));
  expect([(await noticesOf(host))[0]!.title, (await noticesOf(client))[0]!.title]).toEqual([
    "Kofi Asante wrote to you",
    "Thandi Dube wrote to you",
  ]);
});

test("an erased person has no name in the notices of others, nor in what an administrator wrote", async () => {
  await send(client, "Good morning");
  await transaction((tx) =>
    notify(tx, { accountId: host.id, type: "warning-message", params: { note: "Kofi Mensah reported you." } }),
  );
  const db = await database();
  await db
    .update(accounts)
    .set({ deletionDueAt: new Date(0) })
    .where(eq(accounts.id, client.id));
  await eraseDueAccounts(new Date());
  const shown = JSON.stringify(await noticesOf(host));
  expect(shown).toContain("Former member wrote to you");
  expect(shown).toContain("Former member reported you.");
  expect(shown).not.toContain("Mensah");
});

test("a message that a moderator has hidden is not shown in its notice", async () => {
  const id = await send(client, "Buy followers now");
  expect((await noticesOf(host))[0]!.body).toBe("Buy followers now");
  await (await database()).update(messages).set({ hiddenAt: new Date() }).where(eq(messages.id, id));
  expect((await noticesOf(host))[0]).toMatchObject({ title: "Kofi Mensah wrote to you", body: "" });
});

test("a notice of an earlier release shows its stored text, link and meeting", async () => {
  const bookingId = await makeBooking(client, host.professionalId!);
  await (await database()).insert(notifications).values({
    accountId: client.id,
    kind: "booking",
    about: `booking:${bookingId}`,
    title: "Thandi N. confirmed your meeting",
    body: "VAT",
    href: `/calendar?booking=${bookingId}`,
    meetingAt: new Date("2030-03-14T07:30:00Z"),
    meetingZone: "Asia/Dubai",
  });
  const [notice] = await noticesOf(client);
  expect(notice).toMatchObject({
    title: "Thandi N. confirmed your meeting",
    body: "VAT",
    href: `/calendar?booking=${bookingId}`,
    meeting: { startsAt: "2030-03-14T07:30:00.000Z", timeZone: "Asia/Dubai" },
    person: { id: host.professionalId, name: "Thandi Nkosi" },
  });
  expect([notice!.type, notice!.params]).toEqual([undefined, undefined]);
});

test("a notice of another release, which this one does not know, does not break the list", async () => {
  await (await database()).insert(notifications).values([
    { accountId: client.id, kind: "account", type: "deadline-near", params: { deadlineId: randomUUID() } },
    { accountId: client.id, kind: "project", type: "project-progressed", params: { projectId: randomUUID() } },
  ]);
  const shown = (await noticesOf(client)).map(({ title, href }) => [title, href]);
  expect(shown).toEqual(Array(2).fill(["There is news about your account", "/notifications"]));
});

test("names, titles and texts are those of the reader's own meetings, projects and reviews only", async () => {
  const projectId = await makeProject(client, host.professionalId!, null);
  const notice = { type: "project-progressed", params: { projectId, progress: 40 }, names: { project: "-" } } as const;
  const stranger = await makeViewer("client");
  for (const { id } of [client, stranger]) await transaction((tx) => notify(tx, { accountId: id, ...notice }));
  expect((await noticesOf(client))[0]!.title).toMatch(/^\w.* is 40% done$/);
  expect((await noticesOf(stranger))[0]!.title).toBe("Your project is 40% done");
});
