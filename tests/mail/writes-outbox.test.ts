import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database, transaction } from "@/lib/db/connection";
import { mails } from "@/lib/db/tables/mails";
import { env } from "@/lib/env";
import { welcomeLetter } from "@/lib/mail/letters";
import { queueMail, sendMails } from "@/lib/mail/send";
import { useDatabase } from "../support/database";

useDatabase("empty");

const received: string[] = [];
let refuse = false;
let post: Server;

/** A post office that speaks as much SMTP as it takes. */
beforeEach(async () => {
  received.length = 0;
  refuse = false;
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
        if (/^RCPT/i.test(line) && refuse) socket.write("451 later\r\n");
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
  await (await database()).execute(sql`truncate mails`);
});
afterEach(() => {
  env.SMTP_URL = undefined;
  post.close();
});

const queue = (to: string) => transaction((tx) => queueMail(tx, to, welcomeLetter("Ama", "t".repeat(43))));
const stored = async () => (await database()).select().from(mails).orderBy(mails.createdAt);

test("a mail is sent once, in text and HTML, and noted as sent", async () => {
  await queue("ama@example.com");
  sendMails();
  sendMails();
  await vi.waitFor(async () => expect((await stored())[0]!.sentAt).not.toBeNull(), { timeout: 10_000 });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/To: ama@example\.com/);
  expect(received[0]).toMatch(/text\/plain/);
  expect(received[0]).toMatch(/text\/html/);
});

test("a mail the post office refuses is kept with its error and sent the next time", async () => {
  refuse = true;
  await queue("ama@example.com");
  sendMails();
  await vi.waitFor(
    async () => expect((await stored())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining("451") }),
    { timeout: 10_000 },
  );
  refuse = false;
  sendMails();
  await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ attempts: 2, sentAt: expect.any(Date) }), {
    timeout: 10_000,
  });
});

test("without a post office mails wait in the outbox", async () => {
  env.SMTP_URL = undefined;
  await queue("ama@example.com");
  sendMails();
  expect(await stored()).toMatchObject([{ to: "ama@example.com", attempts: 0, sentAt: null }]);
});

test("a change that is taken back sends no mail", async () => {
  await transaction(async (tx) => {
    await queueMail(tx, "ama@example.com", welcomeLetter("Ama", "t".repeat(43)));
    throw new Error("taken back");
  }).catch(() => undefined);
  expect(await stored()).toEqual([]);
});
