import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Answers } from "@/lib/deadlines/lists/contract";
import { removeList, saveList } from "@/lib/deadlines/lists/writes";
import type { ClientDate } from "@/lib/deadlines/shares/contract";
import { getSharedDeadlines, listClientDates } from "@/lib/deadlines/shares/reads";
import { setWorkState, shareDeadlines, stopSharing } from "@/lib/deadlines/shares/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { deadlineMarks, deadlineWork } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const answers: Answers = {
  country: "KE",
  kind: "company",
  vat: "monthly",
  employees: true,
  yearEnd: 12,
  extra: {},
  dates: {},
};

let client: Viewer;
let host: Viewer;
let other: Viewer;
let thread: string;
/** A client with a saved list, in a conversation with a professional, and a second professional. */
beforeEach(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed and account_id is null order by id limit 2`);
  client = await makeViewer("client", { name: "Kofi Mensah" });
  host = await makeViewer("professional", { professionalId: rows[0]!.id });
  other = await makeViewer("professional", { professionalId: rows[1]!.id });
  thread = await talk(host);
  await saveList(client, { answers, reminderDays: [], reminderEmails: false });
});
async function talk(professional: Viewer): Promise<string> {
  const id = await transaction((tx) =>
    ensureConversation(tx, { professionalId: professional.professionalId!, clientId: client.id }),
  );
  await transaction((tx) =>
    sendMessage(tx, client, id, { id: crypto.randomUUID(), content: "Hello", attachmentIds: [] }),
  );
  return id;
}
const seenBy = async (viewer: Viewer) => (await getSharedDeadlines(viewer, thread)).state;
const workOf = ({ clientId, obligation, dueOn }: ClientDate, state: "waiting" | "filed" | null = "waiting") => ({
  clientId,
  obligation,
  dueOn,
  state,
});

test("a shared list shows both sides the next three dates, and nothing once the sharing ends", async () => {
  expect([await seenBy(client), await seenBy(host)]).toEqual(["not-shared", "none"]);
  expect((await listClientDates(host)).clients).toBe(0);
  await shareDeadlines(client, thread);
  const shown = await getSharedDeadlines(host, thread);
  expect([shown.state, shown.items.length]).toEqual(["shared", 3]);
  expect(await getSharedDeadlines(client, thread)).toEqual(shown);
  expect(await listClientDates(host)).toMatchObject({ clients: 1 });
  await stopSharing(client, thread);
  expect([await seenBy(client), await seenBy(host)]).toEqual(["not-shared", "none"]);
  expect(await listClientDates(host)).toMatchObject({ clients: 0, items: [] });
});

test("a professional sees no note of the client, and a date marked done is not among the next ones", async () => {
  await shareDeadlines(client, thread);
  const [first] = (await getSharedDeadlines(host, thread)).items;
  const mark = { accountId: client.id, obligation: first!.obligation, dueOn: first!.dueOn };
  await (await database()).insert(deadlineMarks).values({ ...mark, doneAt: new Date(), note: "Private note" });
  const after = await getSharedDeadlines(host, thread);
  expect(after.items).not.toContainEqual(first);
  const listed = await listClientDates(host);
  expect(
    listed.items.find(({ obligation, dueOn }) => obligation === first!.obligation && dueOn === first!.dueOn),
  ).toEqual(expect.objectContaining({ clientName: "Kofi Mensah", done: true, state: null }));
  expect(JSON.stringify([after, listed])).not.toContain("Private note");
});

test("a list is shared by its client only, with the professional of their conversation only", async () => {
  expect(await codeOf(shareDeadlines(host, thread))).toBe("no-list");
  const stranger = await makeViewer("client");
  expect(await codeOf(shareDeadlines(stranger, thread))).toBe("not-found");
  await shareDeadlines(client, thread);
  expect(await codeOf(getSharedDeadlines(other, thread))).toBe("not-found");
  expect((await listClientDates(other)).items).toEqual([]);
  await stopSharing(client, await talk(other));
  expect(await seenBy(host)).toBe("shared");
});

test("a list that was deleted or an account that was suspended shares nothing", async () => {
  await shareDeadlines(client, thread);
  const db = await database();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, client.id));
  expect([await seenBy(host), (await listClientDates(host)).clients]).toEqual(["none", 0]);
  await db.update(accounts).set({ status: "active" }).where(eq(accounts.id, client.id));
  expect(await seenBy(host)).toBe("shared");
  await removeList(client);
  await saveList(client, { answers, reminderDays: [], reminderEmails: false });
  expect([await seenBy(client), await seenBy(host)]).toEqual(["not-shared", "none"]);
});

const noticesOf = async ({ id }: Viewer) => {
  const rows = await (await database()).select().from(notifications).where(eq(notifications.accountId, id));
  return rows.map(({ type, params }) => ({ type, params })).filter(({ type }) => /^d(eadlines|ocuments)-/.test(type!));
};

test("the professional is told of a shared list, and the client once that documents are awaited", async () => {
  await shareDeadlines(client, thread);
  await shareDeadlines(client, thread);
  expect(await noticesOf(host)).toEqual([{ type: "deadlines-shared", params: { conversationId: thread } }]);
  const [date] = (await listClientDates(host)).items;
  for (const state of ["waiting", "waiting", "filed"] as const) await setWorkState(host, workOf(date!, state));
  expect(await noticesOf(client)).toEqual([
    { type: "documents-awaited", params: { conversationId: thread, date: date!.date } },
  ]);
});

test("a state of work is the professional's own, changes, and is deleted with the sharing", async () => {
  await shareDeadlines(client, thread);
  const [date] = (await listClientDates(host)).items;
  const stateNow = async () => (await listClientDates(host)).items[0]!.state;
  await setWorkState(host, workOf(date!));
  expect(await stateNow()).toBe("waiting");
  await setWorkState(host, workOf(date!, "filed"));
  expect(await stateNow()).toBe("filed");
  await shareDeadlines(client, await talk(other));
  expect((await listClientDates(other)).items[0]!.state).toBeNull();
  await setWorkState(host, workOf(date!, null));
  expect(await stateNow()).toBeNull();
  await setWorkState(host, workOf(date!));
  await stopSharing(client, thread);
  const db = await database();
  expect(await db.$count(deadlineWork, eq(deadlineWork.accountId, client.id))).toBe(0);
  expect(await codeOf(setWorkState(host, workOf(date!)))).toBe("not-found");
});

test("a date that the list does not have and a list of another professional take no state", async () => {
  await shareDeadlines(client, thread);
  const [date] = (await listClientDates(host)).items;
  expect(await codeOf(setWorkState(other, workOf(date!)))).toBe("not-found");
  expect(await codeOf(setWorkState(host, { ...workOf(date!), obligation: "za-vat201" }))).toBe("not-found");
  expect(await codeOf(setWorkState(client, workOf(date!)))).toBe("not-found");
});
