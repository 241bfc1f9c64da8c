import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Conversation } from "@/lib/messaging/messages/contract";
import { megabyte } from "@/lib/platform/reference/limits";
import { recordFigure } from "@/tests/support/figures";
import { Person, type Reply } from "@/tests/support/person";
import { engines, serveOn, type Served } from "@/tests/support/serving";
import { fileOf, pdf, scan } from "./documents";
import { exhaustingFiles, type HostileFile } from "./hostile";

// `npm run gates -- hostile-files`: about eight minutes, on the production build and an otherwise idle machine.
/**
 * The longest answer to another request, in milliseconds: the gate's limit for one file after another, and a looser one
 * for three files of 10 MB that arrive at the same moment.
 */
const runs = engines.flatMap((engine) => [
  { engine, senders: 1, longestAnswerMs: 250 },
  { engine, senders: 3, longestAnswerMs: 500 },
]);
/** The server's own growth: bodies of uploads, before garbage collection. */
const serverGrowth = 400 * megabyte;
/** 256 MB, and what a process takes between two looks of its guard. */
const childMemory = 320 * megabyte;

interface Sample extends HostileFile {
  file: File;
}
interface Problem {
  code: string;
  detail: string;
  fields?: Record<string, string>;
}

const application = {
  ...{ firstName: "Thandi", lastName: "Mokoena", phone: "+27 82 000 0000", gender: "Female", country: "ZA" },
  ...{ city: "Durban", professionalTitle: "Tax Expert", practiceNumber: "PR-12345", professionalBody: "SAICA" },
  ...{ yearsExperience: "7", hourlyRate: "650", subscriptionPlan: "basic", password: "a long password" },
  ...{ confirmPassword: "a long password", agreeToTerms: "on", agreeToVerification: "on" },
};

const samples: Sample[] = [];
beforeAll(async () => {
  for (const hostile of exhaustingFiles) samples.push({ ...hostile, file: fileOf(await hostile.make(), hostile.name) });
}, 300_000);

/** Starts measuring; the result ends it. */
function watch(served: Served) {
  const script = join(process.cwd(), "tests", "platform", "files", "children", "watch-server.ts");
  const child = spawn(process.execPath, [script, served.address, String(served.pid())], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return async () => {
    const printed = text(child.stdout);
    child.stdin.end();
    await once(child, "exit");
    return JSON.parse(await printed) as Record<
      "answerMs" | "answers" | "failed" | "serverBytes" | "childBytes" | "children",
      number
    >;
  };
}

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;

describe.each(runs)("on $engine, files in flight: $senders", ({ engine, senders, longestAnswerMs }) => {
  let served: Served;
  let sender: Person;
  let professional: Person;
  let thread: string;

  beforeAll(async () => {
    served = await serveOn(engine, { settings: { TRUST_PROXY: "on", JOBS: "off" } });
    sender = await Person.signIn(served.address, "sender@example.com");
    professional = await Person.signIn(served.address, "professional@example.com");
    const json = { professionalId: "grace-wanjiku-kimani", message: { id: crypto.randomUUID(), content: "Hello" } };
    thread = (await sender.ask<Conversation>("POST", "/api/conversations", { json })).body.id;
    // As with the ordinary scan below: the first requests of an endpoint load and compile its code.
    for (let request = 0; request < 100; request++)
      expect((await sender.fetch("GET", "/api/professionals?perPage=5")).status).toBe(200);
  }, 120_000);
  afterAll(() => served?.clear());

  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const post = (person: Person, path: string, fields: Record<string, string | File>) =>
    person.ask<Problem>("POST", path, { form: formOf(fields) });
  /** A sign-up of a professional, each from its own address. */
  async function apply({ file }: Sample, index: number): Promise<Reply<Problem>> {
    const certification = fileOf(pdf(), "certificate.pdf", "application/pdf");
    const answer = await fetch(`${served.address}/api/applications`, {
      method: "POST",
      headers: {
        ...{ origin: served.address, accept: "application/json" },
        ...{ "x-forwarded-for": `203.0.113.${index}`, "idempotency-key": crypto.randomUUID() },
      },
      body: formOf({ ...application, email: `applicant-${index}@example.com`, idDocument: file, certification }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Problem };
  }
  const ways: [string, (sample: Sample, index: number) => Promise<Reply<Problem>>][] = [
    ["a message", ({ file }) => post(sender, `/api/conversations/${thread}/attachments`, { file })],
    [
      "a portfolio",
      ({ file, title }) =>
        post(professional, "/api/profile/portfolio", {
          ...{ file, title, description: "", category: "Other", completedDate: "2026-01-31" },
        }),
    ],
    ["an application without an account", apply],
  ];

  /** An ordinary scan, so that what the server loads once for a kind of upload is not taken for the files' doing. */
  const ordinary = (): Sample => {
    const bytes = scan(8 * megabyte);
    const name = "ordinary.pdf";
    return { title: "An ordinary scan", name, make: () => bytes, file: fileOf(bytes, name, "application/pdf") };
  };

  test.for(ways)(
    "every file sent to %s gets a clear answer, while other requests are answered and memory stays bounded",
    { timeout: 900_000 },
    async ([way, send], context) => {
      expect((await send(ordinary(), 250)).status).toBe(201);
      const before = memoryOf(served.pid());
      const measured = watch(served);
      const queue = [...samples.entries()];
      const sendNext = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, sample] = next;
          const { status, headers, body } = await send(sample, index);
          const seen = `${sample.title}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
          expect([201, 400], seen).toContain(status);
          if (status === 201) {
            expect(sample.refused, seen).toBeUndefined();
            continue;
          }
          expect(headers.get("content-type"), seen).toBe("application/problem+json");
          expect(["invalid-input", "file-too-complex"], seen).toContain(body.code);
          expect(Object.values(body.fields ?? {})[0], seen).toMatch(/^(This|Please|We can't) .{10,}/);
        }
      };
      await Promise.all(Array.from({ length: senders }, sendNext));
      const largest = await measured();
      const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
      recordFigure(
        context,
        `${engine}, ${way}, ${senders} at once: slowest of ${largest.answers} answers ${Math.round(largest.answerMs)} ms, ` +
          `server +${mb(largest.serverBytes - before)}, child ${mb(largest.childBytes)}`,
      );
      expect(largest.failed).toBe(0);
      expect(largest.answers).toBeGreaterThan(100);
      expect(largest.answerMs).toBeLessThan(longestAnswerMs);
      expect(largest.children).toBeGreaterThan(0);
      expect(largest.children).toBeLessThanOrEqual(2);
      expect(largest.childBytes).toBeLessThan(childMemory);
      expect(largest.serverBytes - before).toBeLessThan(serverGrowth);
      expect((await sender.fetch("GET", "/api/health/ready")).status).toBe(200);
    },
  );
});
