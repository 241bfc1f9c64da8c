import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { deleteReadMails, deliverDue, queueMail, sendMails } from "@/lib/platform/mail/send";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { freePort } from "../../support/free-port";
import { makeViewer } from "../../support/viewers";

useDatabase("empty");

const received: string[] = [];
/** The mail server's reply for an address; reset after each test. */
let refusals: Record<string, string> = {};
/** The address on which the mail server drops the connection, once `readyToDrop` resolves; reset after each test. */
let dropped = "";
let readyToDrop: Promise<unknown> = Promise.resolve();
let post: Server;

/** A mail server that speaks only the SMTP the sender needs. */
beforeEach(async () => {
  received.length = 0;
  refusals = {};
  dropped = "";
  readyToDrop = Promise.resolve();
  post = createServer((socket) => {
    let inMail = false;
    let text = "";
    socket.write("220 post\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (inMail) {
        if (!text.endsWith("\r\n.\r\n")) return;
        received.push(text);
        inMail = false;
        text = "";
        return void socket.write("250 kept\r\n");
      }
      for (const line of text.split("\r\n").slice(0, -1)) {
        const refusal = Object.entries(refusals).find(([address]) => /^RCPT/i.test(line) && line.includes(address));
        if (refusal) socket.write(`${refusal[1]}\r\n`);
        else if (dropped && /^RCPT/i.test(line) && line.includes(dropped))
          void readyToDrop.finally(() => socket.destroy());
        else if (/^DATA/i.test(line)) inMail = socket.write("354 go on\r\n") || true;
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 well\r\n");
      }
      text = "";
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((ready) => post.listen(0, "127.0.0.1", ready));
  env.SMTP_URL = `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`;
  await emptyTables("mails");
});
afterEach(() => {
  env.SMTP_URL = undefined;
  post.close();
});

const queue = (to: string) =>
  transaction((tx) => queueMail(tx, to, letterTo("Ama", { type: "welcome", params: { token: "t".repeat(43) } })));
const stored = async () => (await database()).select().from(mails).orderBy(mails.createdAt);

/** The words of a header as a mail program shows them (RFC 2047). */
const wordsOf = (header: string) =>
  header
    .replace(/\?=\r\n =\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, text: string) =>
      form.toUpperCase() === "B" ? Buffer.from(text, "base64").toString() : quoted(text.replaceAll("_", " ")),
    );
/** A text in the encoding quoted-printable. */
const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

test("a name with letters of Yoruba, Hausa, Arabic or Amharic arrives whole, in the subject and in both texts", async () => {
  const name = "Ọláyínká Ƙwallo علي አበበ";
  const letter = letterTo(name, { type: "welcome", params: { token: "t".repeat(43) } });
  const subject = `${name} sent you a quote for the books of a company with a long name`;
  await transaction((tx) => queueMail(tx, "ama@example.com", { ...letter, subject }));
  await deliverDue();
  const mail = received[0]!;
  expect(mail).toMatch(/^[\x00-\x7f]*$/);
  const [, header] = /^Subject: (.*(?:\r\n .*)*)/m.exec(mail)!;
  expect(wordsOf(header!)).toBe(subject);
  const parts = [
    ...mail.matchAll(
      /Content-Type: text\/(?:plain|html); charset=utf-8\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n(.*?)\r\n--/gs,
    ),
  ];
  expect(parts).toHaveLength(2);
  for (const [, encoding, text] of parts)
    expect(encoding === "base64" ? Buffer.from(text!, "base64").toString() : quoted(text!)).toContain(name);
});

test("a mail is sent once, in text and HTML, and marked as sent", async () => {
  await queue("ama@example.com");
  sendMails();
  sendMails();
  await vi.waitFor(async () => expect((await stored())[0]!.sentAt).not.toBeNull(), { timeout: 10_000 });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/To: ama@example\.com/);
  expect(received[0]).toMatch(/text\/plain/);
  expect(received[0]).toMatch(/text\/html/);
});

const timeHasCome = async () => (await database()).execute(sql`update mails set due_at = now()`);

test("a deferred mail keeps its error, waits a minute, and is sent when it is due", async () => {
  refusals = { ama: "451 later" };
  await queue("ama@example.com");
  await deliverDue();
  const [mail] = await stored();
  expect(mail).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining("451") });
  expect(mail!.dueAt.getTime()).toBeGreaterThan(mail!.createdAt.getTime() + 55_000);
  refusals = {};
  await deliverDue();
  expect(received).toHaveLength(0);
  await timeHasCome();
  await deliverDue();
  expect(received).toHaveLength(1);
  expect((await stored())[0]).toMatchObject({ attempts: 2, sentAt: expect.any(Date), lastError: null });
});

test("a second attempt sends the text of the first, even after the sender's name changed", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  await transaction((tx) =>
    notify(tx, {
      accountId: client.id,
      type: "quote-received",
      names: { professional: host.name },
      params: { conversationId: randomUUID(), quoteId: randomUUID(), amountCents: 85_000, service: "tax-planning" },
    }),
  );
  refusals = { [client.email]: "451 later" };
  await deliverDue();
  const [first] = await stored();
  const db = await database();
  await db.update(professionals).set({ name: "Thandi Dube" }).where(eq(professionals.id, host.professionalId!));
  refusals = {};
  await timeHasCome();
  await deliverDue();
  const [second] = await stored();
  expect(second).toMatchObject({ kind: "quote-received", attempts: 2, subject: "Thandi Nkosi sent you a quote" });
  expect([second!.subject, second!.text, second!.html]).toEqual([first!.subject, first!.text, first!.html]);
  expect(received[0]).toContain("Subject: Thandi Nkosi sent you a quote");
  expect(received[0]).not.toContain("Dube");
});

test("a deferred or refused address delays no other mail", async () => {
  refusals = { full: "452 mailbox full", gone: "550 no such user" };
  await queue("full@example.com");
  await queue("gone@example.com");
  for (let n = 0; n < 12; n++) await queue(`reader${n}@example.com`);
  await deliverDue();
  expect(received).toHaveLength(12);
  const left = (await stored()).filter(({ sentAt }) => !sentAt).map(({ to, attempts }) => [to, attempts]);
  expect(left).toEqual([
    ["full@example.com", 1],
    // Refused permanently: failed at once, for administrators to see.
    ["gone@example.com", 5],
  ]);
  await timeHasCome();
  await deliverDue();
  expect((await stored()).find(({ to }) => to === "gone@example.com")).toMatchObject({ attempts: 5, sentAt: null });
});

test("an unreachable mail server costs no mail an attempt", async () => {
  env.SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  await queue("ama@example.com");
  await deliverDue();
  expect((await stored())[0]).toMatchObject({
    attempts: 0,
    sentAt: null,
    lastError: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a mail on which the server drops the connection spends an attempt while other mails go through", async () => {
  dropped = "stuck";
  readyToDrop = vi.waitFor(
    async () => expect((await stored()).filter(({ sentAt }) => sentAt).length).toBeGreaterThan(0),
    { timeout: 10_000 },
  );
  await queue("stuck@example.com");
  await queue("ama@example.com");
  await deliverDue();
  const [stuck, other] = await stored();
  expect(other).toMatchObject({ to: "ama@example.com", sentAt: expect.any(Date) });
  expect(stuck).toMatchObject({ to: "stuck@example.com", attempts: 1, sentAt: null });
});

test("a mail whose sender died is sent by another after two minutes", async () => {
  await queue("ama@example.com");
  const db = await database();
  await db.execute(sql`update mails set attempts = 1, due_at = now() + interval '2 minutes'`);
  await deliverDue();
  expect(received).toHaveLength(0);
  await db.execute(sql`update mails set due_at = due_at - interval '2 minutes'`);
  await deliverDue();
  expect(received).toHaveLength(1);
});

test("a server with JOBS=off leaves the sending to the worker", async () => {
  env.JOBS = "off";
  await queue("ama@example.com");
  sendMails();
  env.JOBS = "on";
  expect((await stored())[0]).toMatchObject({ attempts: 0, sentAt: null });
});

test("a mail carries its calendar entry and a one-click unsubscribe link", async () => {
  const ics = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
  await transaction((tx) =>
    queueMail(tx, "ama@example.com", letterTo("Ama", { type: "welcome", params: { token: "t".repeat(43) } }), {
      ics,
      unsubscribe: "abc",
    }),
  );
  await deliverDue();
  expect(received[0]).toMatch(/List-Unsubscribe: <http:\/\/localhost:3000\/api\/unsubscribe\/abc>/);
  expect(received[0]).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(received[0]).toMatch(/Auto-Submitted: auto-generated/);
  expect(received[0]).toMatch(/Reply-To: /);
  expect(received[0]).toMatch(/text\/calendar/);
});

test("a mail about a notice read in the meantime is not sent, and is removed", async () => {
  const db = await database();
  const { id: person } = await makeViewer("client");
  const [notice] = await db
    .insert(notifications)
    .values({ accountId: person, kind: "message", title: "Kofi wrote to you", href: "/messages", readAt: new Date() })
    .returning();
  await transaction((tx) =>
    queueMail(tx, "ama@example.com", letterTo("Ama", { type: "welcome", params: { token: "t".repeat(43) } }), {
      noticeId: notice!.id,
    }),
  );
  await deliverDue();
  expect(received).toHaveLength(0);
  await deleteReadMails();
  expect(await stored()).toEqual([]);
});

test("without a mail server mails stay in the outbox", async () => {
  env.SMTP_URL = undefined;
  await queue("ama@example.com");
  sendMails();
  expect(await stored()).toMatchObject([{ to: "ama@example.com", attempts: 0, sentAt: null }]);
});

test("a change that is rolled back sends no mail", async () => {
  await transaction(async (tx) => {
    await queueMail(tx, "ama@example.com", letterTo("Ama", { type: "welcome", params: { token: "t".repeat(43) } }));
    throw new Error("taken back");
  }).catch(() => undefined);
  expect(await stored()).toEqual([]);
});
