import { eq, getTableColumns, is, sql } from "drizzle-orm";
import { PgArray, PgJsonb, PgText } from "drizzle-orm/pg-core";
import { beforeAll, expect, test, vi } from "vitest";
import { exportNotices, listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { files } from "@/lib/platform/db/tables/platform-files";
import { dataExports } from "@/lib/platform/db/tables/privacy";
import { getFile } from "@/lib/platform/files/reads";
import {
  getExportFile,
  impersonalTables,
  latestExport,
  nameOf,
  personalRows,
  personalTables,
} from "@/lib/privacy/exports/reads";
import { exportSections } from "@/lib/privacy/exports/rules";
import { beginExport, deleteOldExports, makeExports } from "@/lib/privacy/exports/writes";
import { marker, plantPerson } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("empty");

let person: Viewer;
let other: Viewer;
beforeAll(async () => {
  ({ person, other } = await plantPerson());
});

test("every table of the database is declared as holding personal data or not", async () => {
  const { rows } = await (
    await database()
  ).execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const listed = [...personalTables.map(nameOf), ...Object.keys(impersonalTables)];
  expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
});

test("an address that was never confirmed gives no data by address", async () => {
  const stranger = await makeViewer("client");
  const db = await database();
  const sent = { name: "Ama", email: stranger.email, subject: "Help", message: "A private matter", type: "general" };
  await db.execute(sql`insert into contact_messages (name, email, subject, message, inquiry_type)
    values (${sent.name}, ${sent.email}, ${sent.subject}, ${sent.message}, ${sent.type})`);
  await db.execute(sql`insert into newsletter_subscriptions (email, consent_text) values (${stranger.email}, 'Yes')`);
  await db.execute(sql`insert into mails (to_address, kind, subject, text, html)
    values (${stranger.email}, 'contact', 'We got it', 'A private matter', '')`);
  const byAddress = personalTables.filter((part) =>
    ["contact_messages", "newsletter_subscriptions", "mails"].includes(nameOf(part)),
  );
  const counts = async () => Promise.all(byAddress.map(async (part) => (await personalRows(part, stranger)).length));
  expect(await counts()).toEqual([0, 0, 0]);
  await db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, stranger.id));
  expect(await counts()).toEqual([1, 1, 1]);
});

test("every text a table holds about a user is in their download, except documented omissions", async () => {
  const missing: string[] = [];
  for (const part of personalTables.filter(({ rows }) => rows)) {
    const text = JSON.stringify(await personalRows(part, person));
    expect([nameOf(part), (await personalRows(part, person)).length > 0]).toEqual([nameOf(part), true]);
    for (const column of Object.values(getTableColumns(part.table))) {
      const words = `${marker} ${nameOf(part)} ${column.name}`;
      const isText = is(column, PgText) || is(column, PgArray) || is(column, PgJsonb);
      if (!isText || column.generated) continue;
      const planted = await isPlanted(nameOf(part), words);
      if (planted && text.includes(words) === (part.omit ?? []).includes(column.name)) missing.push(words);
    }
  }
  expect(missing).toEqual([]);
});

async function isPlanted(table: string, text: string): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(table)} t where strpos(to_jsonb(t.*)::text, ${text}) > 0 limit 1`,
  );
  return rows.length > 0;
}

test("the zip is made in the background with a notice, and holds JSON, CSV, xlsx, files, pictures and a README", async () => {
  const requested = await transaction((tx) => beginExport(tx, person));
  expect(await codeOf(transaction((tx) => beginExport(tx, person)))).toBe("export-running");
  expect(await makeExports({ notifications: exportNotices })).toMatchObject({ done: 1, failed: 0 });
  const latest = await latestExport(person);
  expect(latest).toMatchObject({ id: requested.id, status: "ready", progress: 100 });
  const stored = await getExportFile(person, requested.id);
  const zip = Buffer.concat(await Array.fromAsync(stored.content));
  expect([zip.length, latest!.size]).toEqual([stored.size, stored.size]);
  const entries = entriesOf(zip);
  expect(JSON.parse(entries.get("json/messages.json")!)).toMatchObject([{ content: "marker messages content" }]);
  const kept = JSON.parse(entries.get("json/notifications.json")!) as { title: string | null }[];
  expect(kept.length).toBeGreaterThan(0);
  for (const { title } of kept) expect(title).toBeTruthy();
  expect(entries.get("csv/reviews.csv")).toContain("marker reviews comment");
  expect(entries.get("xlsx/reviews.xlsx")).toMatch(/^PK/);
  expect(entries.get("json/accounts.json")).not.toContain("password_hash");
  expect([...entries].filter(([name]) => name.startsWith("files/")).map(([, text]) => text)).toEqual(
    expect.arrayContaining(["file", "sent"]),
  );
  const pictures = [...entries].filter(([name]) => name.startsWith("pictures/photo-")).map(([, text]) => text);
  expect(pictures.sort()).toEqual(["client", "webp"]);
  expect(entries.get("README.txt")).toContain("messages: 1");
  const page = entries.get("index.html")!;
  expect(page).toContain("marker messages content");
  // The other side of the meeting, its service and its day, and no ids.
  expect(page).toMatch(/Tax Planning &amp; Compliance with Kofi Mensah, \d{1,2} \w+ \d{4}/);
  const text = page.replace(/<[^>]*>/g, " ").replace(/https?:\/\/\S+|\S+@\S+/g, "");
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const notices = await listNotifications(person, { page: 1, perPage: 30 });
  expect(notices.items.map(({ title }) => title)).toContain("Your data is ready to download");
});

test("every section of the readable page has a title and an explanation", () => {
  const exported = personalTables.filter(({ rows }) => rows).map(nameOf);
  expect(Object.keys(exportSections).sort()).toEqual(exported.toSorted());
  for (const { title, about } of Object.values(exportSections)) expect([title, about]).not.toContain("");
});

test("no other user and no administrator gets the zip", async () => {
  const { id } = (await latestExport(person))!;
  expect(await codeOf(getExportFile(other, id))).toBe("not-found");
  const [file] = await (await database()).select().from(files).where(eq(files.kind, "export"));
  expect(await codeOf(getFile(await makeViewer("admin"), file!.id))).toBe("not-found");
});

test("a download begun by a server that stopped is completed by another", async () => {
  const db = await database();
  const { id } = await transaction((tx) => beginExport(tx, other));
  const long = sql`now() - interval '3 minutes'`;
  await db.update(dataExports).set({ status: "working", heartbeatAt: long }).where(eq(dataExports.id, id));
  expect(await makeExports({ notifications: exportNotices })).toMatchObject({ done: 1, failed: 0 });
  expect((await latestExport(other))?.status).toBe("ready");
});

test("a download that is still being made is not begun again, however long it takes", async () => {
  const db = await database();
  const viewer = await makeViewer("client");
  const { id } = await transaction((tx) => beginExport(tx, viewer));
  const running = {
    status: "working",
    startedAt: sql`now() - interval '20 minutes'`,
    heartbeatAt: sql`now()`,
  } as const;
  await db.update(dataExports).set(running).where(eq(dataExports.id, id));
  expect(await makeExports({ notifications: exportNotices })).toMatchObject({ done: 0, failed: 0 });
  expect((await latestExport(viewer))?.status).toBe("working");
  await db.delete(dataExports).where(eq(dataExports.id, id));
});

test("a download that fails is tried again, and shown as failed after the third time", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const viewer = await makeViewer("client");
  await transaction((tx) => beginExport(tx, viewer));
  const broken = { notifications: () => Promise.reject(new Error("no notices")) };
  const states: unknown[] = [];
  for (const minutes of [0, 2, 10]) {
    await makeExports(broken, new Date(Date.now() + minutes * 60_000));
    states.push((await latestExport(viewer))?.status);
  }
  expect(states).toEqual(["waiting", "waiting", "failed"]);
  const db = await database();
  expect(await db.$count(files, eq(files.ownerId, viewer.id)), "no half-made file is left").toBe(0);
});

test("after a week the file is deleted and the user may request it again", async () => {
  expect(await deleteOldExports(new Date(Date.now() + 6 * 86_400_000))).toMatchObject({ done: 0 });
  expect(await deleteOldExports(new Date(Date.now() + 8 * 86_400_000))).toMatchObject({ done: 2 });
  expect((await latestExport(person))?.status).toBe("expired");
  expect(await codeOf(transaction((tx) => beginExport(tx, person)))).toBe("done");
});

/** The entries of an uncompressed zip, by its central directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries = new Map<string, string>();
  let position = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, note] = [24, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(position + offset) : zip.readUInt16LE(position + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(position + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(zip.toString("utf8", position + 46, position + 46 + name), zip.toString("utf8", start, start + size));
    position += 46 + name + extra + note;
  }
  return entries;
}

test("a download has a hidden message's text for its sender only, and no accounts of reviewers", async () => {
  const db = await database();
  await db.execute(sql`update messages set hidden_at = now()`);
  const { rows } = await db.execute<{ sender_id: string; client_id: string; professional_id: string }>(
    sql`select m.sender_id, c.client_id, c.professional_id from messages m
      join conversations c on c.id = m.conversation_id where m.content like 'marker%' limit 1`,
  );
  const { sender_id, client_id, professional_id } = rows[0]!;
  const messages = personalTables.find((part) => nameOf(part) === "messages")!;
  const sender = { id: sender_id, email: "", professionalId: sender_id === client_id ? null : professional_id };
  const receiver = {
    id: crypto.randomUUID(),
    email: "",
    professionalId: professional_id,
  };
  const contents = async (who: typeof receiver | typeof sender) =>
    (await personalRows(messages, who)).map(({ content }) => content);
  expect(await contents(sender)).toContain("marker messages content");
  expect(await contents(receiver)).toContain(hiddenMessage);
  expect(await contents(receiver)).not.toContain("marker messages content");
  const reviews = personalTables.find((part) => nameOf(part) === "reviews")!;
  const received = await personalRows(reviews, person);
  expect(received.length).toBeGreaterThan(0);
  for (const review of received) expect(Object.keys(review)).not.toContain("client_account_id");
  await db.execute(sql`update messages set hidden_at = null`);
});
