import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Conversation } from "@/lib/messaging/messages/contract";
import { megabyte } from "@/lib/platform/reference/limits";
import { recordFigure } from "@/tests/support/figures";
import { Person, type Reply } from "@/tests/support/person";
import { builtServer } from "@/tests/support/production-server";
import { engines, type Served, serveOn } from "@/tests/support/serving";
import { fileOf, jpg, lockedPdf, marked, pdf, png, scan } from "./documents";

// `npm run gates -- file-limits`: about a minute, on the production build and an otherwise idle machine.
/**
 * The longest answer to another request, in milliseconds: the gate's limit for one file after another, and a looser one
 * for three files that arrive at the same moment.
 */
const runs = engines.flatMap((engine) => [
  { engine, senders: 1, longestAnswerMs: 250 },
  { engine, senders: 3, longestAnswerMs: 500 },
]);
/** The server's own growth: bodies of uploads, before garbage collection. */
const serverGrowth = 400 * megabyte;
/** 256 MB, and what a process takes between two looks of its guard. */
const childMemory = 320 * megabyte;

interface Sample {
  title: string;
  name: string;
  bytes: Uint8Array;
  /** Part of the reason for its refusal; without one the file is accepted. */
  refused?: RegExp;
}
interface Problem {
  code: string;
  detail: string;
  fields?: Record<string, string>;
}

const application = {
  firstName: "Thandi",
  lastName: "Mokoena",
  phone: "+27 82 000 0000",
  gender: "Female",
  country: "ZA",
  city: "Durban",
  professionalTitle: "Tax Expert",
  practiceNumber: "PR-12345",
  professionalBody: "SAICA",
  yearsExperience: "7",
  hourlyRate: "650",
  subscriptionPlan: "basic",
  password: "a long password",
  confirmPassword: "a long password",
  agreeToTerms: "on",
  agreeToVerification: "on",
};

const large = sharp({ create: { width: 6000, height: 4000, channels: 3, background: "grey" } });
const tooLarge = sharp({ create: { width: 5200, height: 5000, channels: 3, background: "grey" } });
const goodPng = await png();
const samples: Sample[] = [
  { title: "A scan of 9 MB", name: "scan.pdf", bytes: scan(9 * megabyte) },
  { title: "A decoder that computes", name: "a.pdf", bytes: marked("compute"), refused: /takes too long/ },
  { title: "A decoder that allocates", name: "a.pdf", bytes: marked("allocate"), refused: /too much memory/ },
  { title: "A decoder that writes", name: "a.pdf", bytes: marked("write"), refused: /too many errors/ },
  { title: "A photo of 24 megapixels", name: "a.jpg", bytes: await large.jpeg().toBuffer() },
  {
    title: "A photo of 26 megapixels",
    name: "a.jpg",
    bytes: await tooLarge.jpeg().toBuffer(),
    refused: /25 megapixels/,
  },
  { title: "A small picture", name: "a.png", bytes: goodPng },
  { title: "A PNG cut in half", name: "a.png", bytes: goodPng.subarray(0, goodPng.length / 2), refused: /damaged/ },
  { title: "A JPG under the name of a PDF", name: "a.pdf", bytes: await jpg(), refused: /another name/ },
  { title: "A locked PDF", name: "a.pdf", bytes: await lockedPdf({ userPassword: "secret" }), refused: /password/ },
];

/**
 * A copy of the build in which files are opened by the stand-in's decoder: the build itself has no way to misbehave.
 */
const build = mkdtempSync(join(tmpdir(), "daftari-build-"));
const standIn = join("tests", "platform", "files", "children", "stand-in.ts");
beforeAll(() => {
  cpSync(builtServer(), build, { recursive: true });
  cpSync(join(process.cwd(), standIn), join(build, standIn));
  const main = join(build, "lib", "platform", "files", "child", "main.ts");
  writeFileSync(main, `import ${JSON.stringify(join(build, standIn))};\n`);
});
afterAll(() => rmSync(build, { recursive: true }));

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
    served = await serveOn(engine, { settings: { TRUST_PROXY: "on", JOBS: "off" }, build, onLog: () => undefined });
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
  async function apply(file: File, index: number): Promise<Reply<Problem>> {
    const certification = fileOf(pdf(), "certificate.pdf", "application/pdf");
    const answer = await fetch(`${served.address}/api/applications`, {
      method: "POST",
      headers: {
        origin: served.address,
        accept: "application/json",
        "x-forwarded-for": `203.0.113.${index}`,
        "idempotency-key": crypto.randomUUID(),
      },
      body: formOf({ ...application, email: `applicant-${index}@example.com`, idDocument: file, certification }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Problem };
  }
  const ways: [string, (file: File, index: number) => Promise<Reply<Problem>>][] = [
    ["a message", (file) => post(sender, `/api/conversations/${thread}/attachments`, { file })],
    [
      "a portfolio",
      (file, index) =>
        post(professional, "/api/profile/portfolio", {
          file,
          title: `Work ${index}`,
          description: "",
          category: "Other",
          completedDate: "2026-01-31",
        }),
    ],
    ["an application without an account", apply],
  ];

  test(
    "every file gets a clear response, while other requests are answered and memory stays bounded",
    { timeout: 300_000 },
    async (context) => {
      // The first upload of each kind loads what the server keeps.
      for (const [index, [, send]] of ways.entries())
        expect((await send(fileOf(scan(8 * megabyte), "scan.pdf"), 200 + index)).status).toBe(201);
      const before = memoryOf(served.pid());
      const measured = watch(served);
      const queue = ways.flatMap(([way, send]) => samples.map((sample) => ({ way, send, sample })));
      let index = 0;
      const sendNext = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { way, send, sample } = next;
          const { status, headers, body } = await send(fileOf(sample.bytes, sample.name), index++);
          const seen = `${sample.title} to ${way}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
          expect(status, seen).toBe(sample.refused ? 400 : 201);
          if (!sample.refused) continue;
          expect(headers.get("content-type"), seen).toBe("application/problem+json");
          expect(["invalid-input", "file-too-complex"], seen).toContain(body.code);
          expect(Object.values(body.fields ?? {})[0], seen).toMatch(sample.refused);
        }
      };
      await Promise.all(Array.from({ length: senders }, sendNext));
      const largest = await measured();
      const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
      recordFigure(
        context,
        `${engine}, ${senders} at once: slowest of ${largest.answers} answers ${Math.round(largest.answerMs)} ms, ` +
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
