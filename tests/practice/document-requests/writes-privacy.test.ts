import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { files } from "@/lib/platform/db/tables/platform-files";
import {
  practiceClients,
  practicePapers,
  practiceRequestItems,
  practiceRequests,
} from "@/lib/platform/db/tables/practice";
import { getFile } from "@/lib/platform/files/reads";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { addRequestIn } from "@/lib/practice/document-requests/writes";
import { getPaper, requestsToClient } from "@/lib/practice/papers/reads";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { nameOf, personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { runRetention } from "@/lib/privacy/retention/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

/** A request of the host to a client with one paper, which arrived. */
async function makePaper(host: Viewer, client: Viewer | null) {
  const db = await database();
  const list = { professionalId: host.professionalId!, kind: "person" as const, name: "Wanjiru Kamau" };
  const origin = client ? ("marketplace" as const) : ("own" as const);
  const [record] = await db
    .insert(practiceClients)
    .values({ ...list, origin, accountId: client?.id })
    .returning();
  const requestId = await transaction((tx) =>
    addRequestIn(tx, {
      professionalId: host.professionalId!,
      clientId: record!.id,
      workId: null,
      title: "VAT return November",
      period: "2026-11",
      note: "",
      dueOn: "2026-12-20",
      zone: "Africa/Nairobi",
      items: [
        { name: "Sales", note: "" },
        { name: "Bank statements", note: "All accounts" },
      ],
    }),
  );
  const items = await db.select().from(practiceRequestItems).where(eq(practiceRequestItems.requestId, requestId));
  const content = { kind: "paper", name: "sales.pdf", type: "application/pdf", size: 4, sha256: "" };
  const [file] = await db
    .insert(files)
    .values({ ...content, ownerId: host.id })
    .returning();
  const sent = { name: "sales.pdf", size: 4, received: 4, accountId: client?.id, completedAt: currentTime() };
  const itemId = items.find(({ name }) => name === "Sales")!.id;
  const [paper] = await db
    .insert(practicePapers)
    .values({ ...sent, itemId, fileId: file!.id })
    .returning();
  await db.update(practiceRequestItems).set({ state: "received" }).where(eq(practiceRequestItems.id, itemId));
  return { requestId, fileId: file!.id, paperId: paper!.id };
}

async function erase(who: Viewer): Promise<void> {
  await closeAccount(who, who.email);
  await eraseDueAccounts(new Date(currentTime().getTime() + 8 * 86_400_000));
}

const rowsOf = (table: string, who: Viewer) =>
  personalRows(
    personalTables.find((one) => nameOf(one) === table)!,
    who,
  );

test("a request has its items in order and a link that ends 60 days after it is due", async () => {
  const host = await makeHost("Sipho Nkosi");
  const { requestId } = await makePaper(host, null);
  const db = await database();
  const [request] = await db.select().from(practiceRequests).where(eq(practiceRequests.id, requestId));
  expect(request).toMatchObject({ period: "2026-11", sentAt: null, linkVersion: 1 });
  expect(request!.linkExpiresAt!.toISOString()).toBe("2027-02-18T00:00:00.000Z");
  const items = await db.select().from(practiceRequestItems).where(eq(practiceRequestItems.requestId, requestId));
  expect(items.map(({ position, name, state }) => [position, name, state]).sort()).toEqual([
    [0, "Sales", "received"],
    [1, "Bank statements", "requested"],
  ]);
});

test("a paper opens by its file's address for neither side nor an administrator", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const { fileId } = await makePaper(host, client);
  for (const viewer of [host, client, await makeViewer("admin")])
    await expect(getFile(viewer, fileId)).rejects.toMatchObject({ status: 404 });
});

test("both sides have the request and its papers in their download, others have not", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const { requestId, fileId, paperId } = await makePaper(host, client);
  for (const who of [host, client]) {
    expect(await rowsOf("practice_requests", who)).toMatchObject([{ id: requestId, title: "VAT return November" }]);
    expect(await rowsOf("practice_request_items", who)).toHaveLength(2);
    expect(await rowsOf("practice_papers", who)).toMatchObject([{ id: paperId }]);
    expect(await rowsOf("files", who)).toMatchObject([{ id: fileId }]);
  }
  const other = await makeHost("Lerato Dube");
  for (const table of ["practice_requests", "practice_request_items", "practice_papers", "files"])
    expect(await rowsOf(table, other)).toEqual([]);
});

test("a client who sent papers and closes the account leaves them to the professional, without the account", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const { paperId } = await makePaper(host, client);
  await erase(client);
  const db = await database();
  expect(await db.select().from(practicePapers).where(eq(practicePapers.id, paperId))).toMatchObject([
    { name: "sales.pdf", accountId: null },
  ]);
});

test("an erased professional leaves neither requests nor papers", async () => {
  const host = await makeHost("Sipho Nkosi");
  const { requestId, fileId } = await makePaper(host, null);
  await erase(host);
  const db = await database();
  expect(await db.$count(practiceRequests, eq(practiceRequests.id, requestId))).toBe(0);
  expect(await db.$count(files, eq(files.id, fileId))).toBe(0);
});

test("an erased professional's client with an account downloads the papers until 30 days after the closing", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client");
  const { requestId, fileId, paperId } = await makePaper(host, client);
  const db = await database();
  await db
    .update(practiceClients)
    .set({ notes: "Pays late.", taxNumber: "A001234567Z" })
    .where(eq(practiceClients.accountId, client.id));
  await erase(host);
  expect(await getPaper(client, paperId)).toMatchObject({ id: fileId });
  expect(await requestsToClient(client)).toMatchObject([
    { id: requestId, state: "closed", items: [{ papers: [{ id: paperId }] }, {}] },
  ]);
  expect(await db.select().from(practiceClients).where(eq(practiceClients.accountId, client.id))).toMatchObject([
    { notes: "", taxNumber: "" },
  ]);
  await expect(getPaper({ ...host, professionalId: null }, paperId)).rejects.toMatchObject({ status: 404 });
  const day = 86_400_000;
  const [erased] = await db.select().from(accounts).where(eq(accounts.id, host.id));
  await runRetention(new Date(erased!.erasedAt!.getTime() + 22 * day));
  expect(await db.$count(practiceRequests, eq(practiceRequests.id, requestId))).toBe(1);
  await runRetention(new Date(erased!.erasedAt!.getTime() + 24 * day));
  expect(await db.$count(practiceRequests, eq(practiceRequests.id, requestId))).toBe(0);
  await db
    .update(files)
    .set({ createdAt: new Date("2026-01-01") })
    .where(eq(files.id, fileId));
  await sweepUnsentFiles();
  expect(await db.$count(files, eq(files.id, fileId))).toBe(0);
});

test("papers without a request, and papers that stopped arriving, are deleted after a day; others stay", async () => {
  const host = await makeHost("Sipho Nkosi");
  const { fileId } = await makePaper(host, null);
  const db = await database();
  const old = { name: "x", type: "", size: 0, sha256: "", ownerId: host.id, createdAt: new Date("2026-01-01") };
  const orphan = randomUUID();
  const arriving = randomUUID();
  await db.insert(files).values([
    { ...old, id: orphan, kind: "paper" },
    { ...old, id: arriving, kind: "arriving-paper" },
  ]);
  await db.update(files).set({ createdAt: old.createdAt }).where(eq(files.id, fileId));
  await sweepUnsentFiles();
  const left = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, host.id));
  expect(left).toEqual([{ id: fileId }]);
});
