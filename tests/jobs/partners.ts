import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { HttpResponse } from "msw";
import { expect } from "vitest";
import { allJobs, runDueJobs } from "@/lib/jobs/writes";
import { database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { refuseWrites } from "@/tests/support/failing-row";
import { type DueItems, dueItems } from "./due-items";

/** Every job with each kind of its items. */
export const jobItems = Object.entries(dueItems).flatMap(([name, cases]) =>
  typeof cases === "string" ? [] : cases.map((arrange) => [name, arrange] as const),
);

/** Empties what the items of jobs are made of. */
export async function clearItems(): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`truncate jobs, job_failures, accounts, professionals cascade`);
  });
}

async function areDone(items: readonly string[], isDone: DueItems["isDone"]): Promise<boolean[]> {
  const db = await database();
  const done: boolean[] = [];
  for (const item of items) {
    const { rows } = await db.execute<{ done: boolean }>(sql.raw(`select ${isDone(item)} as done`));
    done.push(rows[0]!.done);
  }
  return done;
}

async function runJob(name: string, now: Date) {
  const db = await database();
  await runDueJobs(
    now,
    allJobs.filter((job) => job.name === name),
  );
  return (await db.select().from(jobs).where(eq(jobs.name, name)))[0]!;
}

/**
 * Runs a job while the database fails the first of its three items: the others are done in the same run, and the first
 * one six minutes later, when the database is well again.
 */
export async function expectOthersDone(
  name: string,
  arrange: () => Promise<DueItems>,
  statement?: string,
): Promise<void> {
  const { now, items, fault, isDone } = await arrange();
  const lift = await refuseWrites(fault(items[0]!), statement);
  try {
    const row = await runJob(name, now);
    expect(await areDone(items, isDone)).toEqual([false, true, true]);
    expect(row).toMatchObject({ failedItems: 1, lastSuccessAt: null });
    expect(row.error).toMatch(/1 of \d+ items failed/);
  } finally {
    await lift();
  }
  const row = await runJob(name, new Date(now.getTime() + 6 * 60_000));
  expect(await areDone(items, isDone)).toEqual([true, true, true]);
  expect(row).toMatchObject({ error: null, failedItems: 0 });
  expect(row.lastSuccessAt).not.toBeNull();
}

/** Answers of an HTTP partner that is not well. */
export const badAnswers: Record<string, () => Response | Promise<Response>> = {
  "401": () => HttpResponse.json({ status: false, message: "Invalid key" }, { status: 401 }),
  "429": () => HttpResponse.json({ status: false, message: "Slow down" }, { status: 429 }),
  "500": () => new HttpResponse("Internal Server Error", { status: 500 }),
  garbage: () => new HttpResponse("<html>\u0000 not JSON"),
  "another format": () => HttpResponse.json({ status: true, message: "ok", data: { id: 7 } }),
  "a huge answer": () => new HttpResponse("x".repeat(8_000_000)),
  "a broken connection": () => HttpResponse.error(),
};

/** How a mail server fails one recipient. */
export type MailFault = "4xx" | "5xx" | "garbage" | "hangs up" | "no answer";

/** A mail server on this machine that fails one recipient and delivers to all others. */
export class MailServer {
  readonly delivered: string[] = [];
  /** The recipient, in whole or in part, and the fault. */
  fault: { to: string; by: MailFault } | undefined;
  readonly #server: Server = createServer((socket) => {
    let [text, inMail, to] = ["", false, ""];
    socket.write("220 post\r\n");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (inMail) {
          if (line !== ".") continue;
          inMail = false;
          this.delivered.push(to);
          socket.write("250 kept\r\n");
          continue;
        }
        const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
        to = recipient ?? to;
        if (recipient && this.fault && recipient.includes(this.fault.to)) {
          if (this.fault.by === "hangs up") return void socket.destroy();
          if (this.fault.by === "4xx") socket.write("451 later\r\n");
          if (this.fault.by === "5xx") socket.write("554 no\r\n");
          if (this.fault.by === "garbage") socket.write("\u0000\u0001 hello?\r\n");
          continue;
        }
        inMail = /^DATA/i.test(line);
        socket.write(inMail ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 well\r\n");
      }
    });
  });

  /** Starts the server; the result is its address for SMTP_URL. */
  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}
