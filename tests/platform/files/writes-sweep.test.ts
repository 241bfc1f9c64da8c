import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage, storeAttachment } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { getFile } from "@/lib/platform/files/reads";
import { storeFile, withUploads } from "@/lib/platform/files/store";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample", { engines: "both" });

let client: Viewer;
let thread: string;
const file = { name: "receipt.png", type: "image/png" as const, bytes: Buffer.from("content") };

beforeAll(async () => {
  client = await makeViewer("client");
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed order by id limit 1`);
  thread = await transaction((tx) => ensureConversation(tx, { professionalId: rows[0]!.id, clientId: client.id }));
});

/** A file of the client, uploaded the given hours ago. */
async function uploaded(hoursAgo: number, kind = "message"): Promise<string> {
  const id = await withUploads([file], ([stored]) =>
    transaction(async (tx) =>
      kind === "message" ? (await storeAttachment(tx, client, stored!)).id : storeFile(tx, client.id, kind, stored!),
    ),
  );
  await (
    await database()
  ).execute(
    sql`update files set created_at = now() - make_interval(mins => ${Math.round(hoursAgo * 60)}) where id = ${id}`,
  );
  return id;
}
const send = (attachmentIds: string[]) =>
  transaction((tx) => sendMessage(tx, client, thread, { id: randomUUID(), content: "", attachmentIds }));
const kept = async () =>
  (await (await database()).execute<{ id: string }>(sql`select id from files where owner_id = ${client.id}`)).rows.map(
    ({ id }) => id,
  );

test("an upload not sent within a day is deleted; sent, recent and other files stay", async () => {
  const forgotten = await uploaded(25);
  const fresh = await uploaded(23);
  const document = await uploaded(500, "identity");
  const sent = await uploaded(1);
  await send([sent]);
  await (await database()).execute(sql`update files set created_at = now() - interval '90 days' where id = ${sent}`);
  expect(await sweepUnsentFiles()).toMatchObject({ done: 1 });
  expect(new Set(await kept())).toEqual(new Set([fresh, document, sent]));
  expect(await kept()).not.toContain(forgotten);
  expect(await sweepUnsentFiles()).toMatchObject({ done: 0 });
});

test("the content of a refused upload is deleted at once, and that of an interrupted one after an hour", async () => {
  const db = await database();
  const contents = async () =>
    (await db.execute<{ id: string }>(sql`select distinct file_id as id from file_pieces`)).rows.map(({ id }) => id);
  const before = await contents();
  await expect(
    withUploads([file, file], async (uploaded) => {
      expect(await contents()).toHaveLength(before.length + uploaded.length);
      throw new Error("the change was refused");
    }),
  ).rejects.toThrow("the change was refused");
  expect(await contents()).toEqual(before);

  const interrupted = await withUploads([file], async ([stored]) => stored!.id);
  const age = (minutes: number) =>
    db.execute(sql`update files set created_at = now() - make_interval(mins => ${minutes}) where id = ${interrupted}`);
  await expect(getFile(await makeViewer("admin"), interrupted)).rejects.toMatchObject({ status: 404 });
  await age(59);
  expect(await sweepUnsentFiles()).toMatchObject({ done: 0 });
  await age(61);
  expect(await sweepUnsentFiles()).toMatchObject({ done: 1 });
  expect(await contents()).not.toContain(interrupted);
});

test("a file about to be deleted can no longer be sent, so that no message loses it", async () => {
  const late = await uploaded(24.1);
  await expect(send([late])).rejects.toMatchObject({
    status: 404,
    detail: "A file is not there any more. Add it again.",
  });
  expect(await sweepUnsentFiles(), "not yet").toMatchObject({ done: 0 });
});
