import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { clientForm } from "@/tests/identity/accounts/forms";
import { freePort } from "@/tests/support/free-port";

// `npm run gates worker`: `npm run worker` beside a web server with JOBS=off, over one database, on the production
// build.
const dataDir = mkdtempSync(join(tmpdir(), "daftari-worker-"));
const arrived: string[] = [];
const running: ChildProcess[] = [];

/** A mail server that records the recipients. */
const post = createServer((socket) => {
  socket.write("220 post\r\n");
  socket.on("error", () => {});
  let inMail = false;
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (inMail) {
        if (line === ".") socket.write("250 kept\r\n");
        inMail &&= line !== ".";
        continue;
      }
      const to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (to) arrived.push(to);
      inMail = /^DATA/i.test(line);
      socket.write(inMail ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 well\r\n");
    }
  });
});
beforeAll(() => new Promise<void>((ready) => post.listen(0, "127.0.0.1", ready)));
afterAll(async () => {
  await Promise.all(running.map(end));
  post.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs an npm script over the database of this run; resolves with its address once it is ready. */
async function run(script: "start" | "worker", JOBS?: string): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort();
  const to = post.address();
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      ENV_FILE: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(JOBS && { JOBS }),
      DATABASE_URL: inject("postgresUrl"),
      SMTP_URL: `smtp://127.0.0.1:${typeof to === "object" && to ? to.port : 0}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.push(child);
  const address = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { address, child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("close", done));
  child.kill("SIGTERM");
  await ended;
}

test(
  "a web server with JOBS=off sends no mail; the worker sends it, and ends on a signal",
  { timeout: 180_000 },
  async () => {
    const web = await run("start", "off");
    const answer = await fetch(`${web.address}/api/accounts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(clientForm({ email: "reader@example.com" })),
    });
    expect(answer.status).toBe(201);
    // Two polling intervals of a sender, so that it had its chance.
    await new Promise((later) => setTimeout(later, 5_000));
    expect(arrived).toEqual([]);
    const worker = await run("worker");
    await expect.poll(() => arrived, { timeout: 20_000 }).toContain("reader@example.com");
    await end(worker.child);
    expect(worker.child.exitCode).toBe(0);
  },
);
