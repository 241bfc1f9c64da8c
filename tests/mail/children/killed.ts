import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { closeDatabase, database } from "@/lib/db/connection";
import { env } from "@/lib/env";
import setup from "@/tests/support/postgres";
import { type Child, startChild } from "@/tests/support/child";

/** 10,000 mails on PostgreSQL, three senders, one of them killed at random all the time: each mail at least once, at most one in 1,000 twice. */
const total = Number(process.env.MAILS ?? 10_000);
const provided: Record<string, string> = {};
const stop = await setup({ provide: (name: string, value: string) => (provided[name] = value) } as never);
const received = new Map<string, number>();

let began = 0;

const post = createServer((socket) => {
  let text = "";
  let inMail = false;
  socket.write("220 post\r\n");
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (inMail) {
        const id = /^Message-ID: <([\da-f-]{36})@/i.exec(line)?.[1];
        if (id) {
          received.set(id, (received.get(id) ?? 0) + 1);
        }
        if (line !== ".") continue;
        inMail = false;
        socket.write("250 kept\r\n");
      } else if (/^DATA/i.test(line)) inMail = socket.write("354 go on\r\n") || true;
      else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("250 well\r\n");
    }
  });
});
await new Promise<void>((ready) => post.listen(0, "127.0.0.1", ready));
const address = post.address();
const settings = {
  DATABASE_URL: provided.postgresUrl!,
  SMTP_URL: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
};
Object.assign(env, settings, { SAMPLE_DATA: "off" });
const db = await database();
await db.execute(sql`insert into mails (to_address, kind, subject, text, html)
  select 'reader' || n || '@example.com', 'trial', 'A mail', 'Hello', '<p>Hello</p>' from generate_series(1, ${total}) n`);

const senders: Child[] = [];
const hire = () => senders.push(startChild("tests/mail/children/sender.ts", [], settings));
began = Date.now();
for (let n = 0; n < 3; n++) hire();
let kills = 0;
const until = Date.now() + 600_000;
while (received.size < total && Date.now() < until) {
  await new Promise((later) => setTimeout(later, 2_000 + Math.random() * 3_000));
  if (received.size >= total * 0.95) {
    // The last ones wait for the lease of a dead sender: let it run out now instead of in two minutes.
    await db.execute(sql`update mails set due_at = now() where sent_at is null and due_at > now()`);
    continue;
  }
  senders.splice(Math.floor(Math.random() * senders.length), 1)[0]!.process.kill("SIGKILL");
  kills++;
  hire();
}
for (const { process: child } of senders) child.kill("SIGKILL");
const doubles = [...received.values()].filter((times) => times > 1).length;
console.log(
  `${received.size} of ${total} arrived, ${doubles} twice, ${kills} senders killed, in ${Math.round((Date.now() - began) / 1000)} s.`,
);
await closeDatabase();
await stop();
post.close();
process.exit(received.size === total && doubles <= total / 1000 ? 0 : 1);
