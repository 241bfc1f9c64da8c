import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getProfessional, isForSearchEngines, listedProfessionalIds } from "@/lib/directory/professionals/reads";
import { listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation, markRead } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, signIns } from "@/lib/platform/db/tables/identity";
import { reviews } from "@/lib/platform/db/tables/trust";
import type { PrivacyChoices } from "@/lib/privacy/consents/contract";
import { getPrivacyChoices, listConsents, listSignIns } from "@/lib/privacy/consents/reads";
import { changeConsent, setPrivacyChoices } from "@/lib/privacy/consents/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
let thread: string;
beforeAll(async () => {
  host = await makeHost("Thandi Nkosi");
  client = await makeViewer("client", { name: "Amina Diallo" });
  thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
  const id = "00000000-0000-4000-8000-000000000001";
  await transaction((tx) => sendMessage(tx, host, thread, { id, content: "Good morning", attachmentIds: [] }));
});

const choose = async (viewer: Viewer, change: Partial<PrivacyChoices>) =>
  setPrivacyChoices(viewer, { ...(await getPrivacyChoices(viewer)), ...change });
const clientAsSeen = async () =>
  (await listConversations(host, { q: "", page: 1, perPage: 10 } as Parameters<typeof listConversations>[1])).items[0]!;
const messageAsSeen = async () =>
  (await listMessages(host, thread, { limit: 10 } as Parameters<typeof listMessages>[2])).items[0]!;

test("the online dot is shown, and hidden from others once it is switched off", async () => {
  const db = await database();
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(accounts.id, client.id));
  expect((await clientAsSeen()).online).toBe(true);
  await choose(client, { showOnline: false });
  expect((await clientAsSeen()).online).toBe(false);
});

test("without read receipts others see that a message was delivered, not that it was read", async () => {
  await markRead(client, thread, 1);
  expect((await messageAsSeen()).status).toBe("read");
  await choose(client, { readTicks: false });
  expect((await messageAsSeen()).status).toBe("delivered");
});

test("the name on a user's reviews follows the choice, for earlier reviews too", async () => {
  const db = await database();
  const other = await makeViewer("client", { name: "Kofi Mensah" });
  const review = { professionalId: host.professionalId!, rating: 5, comment: "Good", projectType: "Audit" };
  for (const { id, name } of [client, other])
    await db.insert(reviews).values({ ...review, clientAccountId: id, clientName: name, reviewDate: "2026-11-01" });
  const names = async () =>
    (await getProfessional(host.professionalId!))!.reviews.map((review) => review.clientName).sort();
  await choose(client, { reviewName: "initial" });
  expect(await names()).toEqual(["Amina D.", "Kofi Mensah"]);
  await choose(client, { reviewName: "anonymous" });
  expect(await names()).toEqual(["A client", "Kofi Mensah"]);
});

test("a profile is in the directory, open by its link only, or hidden, by its owner's choice", async () => {
  const id = host.professionalId!;
  const seen = async () => ({
    directory: (await listedProfessionalIds({ limit: 10 })).some((professional) => professional.id === id),
    page: (await getProfessional(id)) !== null,
    engines: await isForSearchEngines(id),
  });
  expect(await seen()).toEqual({ directory: true, page: true, engines: true });
  await choose(host, { visibility: "link" });
  expect(await seen()).toEqual({ directory: false, page: true, engines: false });
  await choose(host, { visibility: "nobody" });
  expect(await seen()).toEqual({ directory: false, page: false, engines: false });
  await choose(host, { visibility: "everyone", searchEngines: false });
  expect(await seen()).toEqual({ directory: false, page: true, engines: false });
  const { rows } = await (
    await database()
  ).execute(sql`select 1 from professional_search where professional_id = ${id}`);
  expect(rows).toHaveLength(1);
});

test("a client has no profile to hide", async () => {
  expect(await choose(client, { visibility: "nobody" })).toMatchObject({ visibility: null, searchEngines: null });
});

test("each consent and each withdrawal is recorded once, with its version", async () => {
  const me = await makeViewer("client");
  for (const kind of ["newsletter", "marketing"] as const) {
    expect((await changeConsent(me, { kind, given: true }))[kind]).toBe(true);
    await changeConsent(me, { kind, given: true });
    expect((await changeConsent(me, { kind, given: false }))[kind]).toBe(false);
  }
  const { items } = await listConsents(me);
  expect(items.map(({ kind, action }) => `${kind} ${action}`).sort()).toEqual([
    "marketing given",
    "marketing withdrawn",
    "newsletter given",
    "newsletter withdrawn",
  ]);
  expect(items.every(({ textVersion }) => /^\d{4}-\d{2}/.test(textVersion))).toBe(true);
  expect((await listConsents(client)).items).toEqual([]);
});

test("the sign-in history shows device and outcome of the user's own account, for 90 days", async () => {
  const db = await database();
  const userAgent = "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile";
  const at = (days: number) => sql`now() - make_interval(days => ${days})`;
  for (const [outcome, days] of [
    ["signed-in", 1],
    ["wrong-password", 89],
    ["signed-in", 91],
  ] as const)
    await db.insert(signIns).values({ accountId: client.id, outcome, userAgent, at: at(days) as never });
  const { items, total } = await listSignIns(client, 1);
  expect(total).toBe(2);
  expect(items.map(({ outcome, device }) => `${outcome}, ${device}`)).toEqual([
    "signed-in, Chrome on Android",
    "wrong-password, Chrome on Android",
  ]);
  expect((await listSignIns(host, 1)).items).toEqual([]);
});
