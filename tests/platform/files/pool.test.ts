import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { prepareDocument } from "@/lib/platform/files/picture";
import { FilePool } from "@/lib/platform/files/pool";
import { documentBytes } from "@/lib/platform/reference/limits";
import { fileOf, onePage, pdf, pdfOf, png, streamOf } from "./documents";
import { exhaustingFile, exhaustingFiles } from "./hostile";

const widths = [320, 640];
const prepare = (file: File) => prepareDocument(file, { maxBytes: documentBytes, widths });
const ofTitle = async (title: string) => new Uint8Array(await (await exhaustingFile(title)).arrayBuffer());
const pictures = (bytes: Uint8Array) =>
  ({ kind: "pictures", type: "application/pdf", bytes, shape: { widths } }) as const;

test("the corpus has at least 30 files", () => expect(exhaustingFiles.length).toBeGreaterThanOrEqual(30));

test("a PDF of a million names of object streams is inspected without unpacking each of them", async () => {
  const file = await exhaustingFile("a PDF of 1.3 million names of object streams");
  expect(await inspectDocument(file, documentBytes)).toEqual({ ok: true, type: "application/pdf" });
});

test("a PDF that needs too much memory is refused with a code and a reason, and the next file is not", async () => {
  const hostile = await exhaustingFile("a PDF of forms within forms");
  await expect(prepare(hostile)).rejects.toMatchObject({
    ...{ status: 400, code: "file-too-complex" },
    extra: {
      fields: { file: expect.stringMatching(/^This file needs too much memory to open. Please save it again/) },
    },
  });
  expect((await prepare(fileOf(pdf(), "work.pdf"))).variants.map(({ width }) => width)).toEqual(widths);
});

test("a PDF that takes too much processor time is refused, and other requests go on meanwhile", async () => {
  const pool = new FilePool({ processorMs: 2_000 });
  let turns = 0;
  const beat = setInterval(() => turns++, 1);
  const hostile = await ofTitle("a PDF of endless shadings");
  expect(await pool.run(pictures(hostile))).toMatchObject({
    ...{ ok: false, code: "file-too-complex" },
    reason: expect.stringMatching(/^This file takes too long to open. Please/),
  });
  clearInterval(beat);
  expect(turns, "the server's own thread is free").toBeGreaterThan(10);
  expect(await pool.run(pictures(pdf()))).toMatchObject({ ok: true });
});

test("a PDF whose process gets too little processor time is refused by the clock", async () => {
  const pool = new FilePool({ processorMs: 60_000, timeoutMs: 500 });
  expect(await pool.run(pictures(await ofTitle("a PDF of endless shadings")))).toMatchObject({
    ...{ ok: false, code: "file-too-complex" },
    reason: expect.stringMatching(/^This file takes too long to open. Please/),
  });
});

test("files wait for a child process, and past the length of the queue a file is refused for now", async () => {
  const pool = new FilePool({ children: 1, waiting: 1 });
  const image = await png();
  const inspect = () => pool.run({ kind: "inspect", type: "image/png", bytes: image });
  const [first, second] = [inspect(), inspect()];
  await expect(inspect()).rejects.toMatchObject({
    ...{ status: 503, code: "files-busy" },
    extra: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
  });
  expect(await Promise.all([first, second])).toEqual(Array(2).fill({ ok: true, type: "image/png" }));
  expect(await inspect()).toMatchObject({ ok: true });
});

/** Process ids of the children of this process that open files. */
function fileChildren(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/status`, "utf8").includes(`\nPPid:\t${process.pid}\n`);
        return isChild && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("files/child/main.ts");
      } catch {
        return false;
      }
    });
}

test("a process that opens files has a lower priority than the server, so that requests come first", async () => {
  await new FilePool().run({ kind: "inspect", type: "image/png", bytes: await png() });
  const priorities = fileChildren().map((pid) => getPriority(pid));
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
});

test("a PDF whose picture has its size, filter and length in other objects is accepted, a million times over", async () => {
  const dictionary =
    "/Type /XObject /Subtype /Image /Width 5 0 R /Height 5 0 R /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const honest = pdfOf([
    ...onePage,
    streamOf(`${dictionary} /Filter 6 0 R`, deflateSync(Buffer.alloc(100))),
    ...["10", "/FlateDecode"],
  ]);
  expect(await inspectDocument(fileOf(honest, "scan.pdf"), documentBytes)).toEqual({
    ok: true,
    type: "application/pdf",
  });
  const long = await exhaustingFile("a PDF of a million references to the size of a picture");
  expect(await inspectDocument(long, documentBytes)).toEqual({ ok: true, type: "application/pdf" });
});

/** Those that are made and refused in a moment. */
const quick = [
  "a PDF of 10,000 pages",
  "a PDF that claims two billion pages",
  "a PDF with a picture of 30,000 by 30,000 pixels",
  "a PDF with a picture whose size is in other objects",
  "a PDF with a picture whose width is defined twice",
  "a PDF with a picture whose width is in a missing object",
  "a PDF with a picture whose kind is in another object",
  "a PDF with a stream whose two filters are in another object",
  "a PDF of a million objects beside a picture of unknown width",
  "a PDF with a JPEG 2000 that claims 60,000 by 60,000 pixels",
  "a PNG with a note of 20 MB",
  "a PNG of 5,000 frames",
  "a Word document whose parts overlap",
];
test.each(exhaustingFiles.filter(({ title }) => quick.includes(title)))(
  "$title is refused, because those who receive it would unpack it",
  async ({ make, name, refused = /damaged/ }) => {
    expect(await inspectAttachment(fileOf(await make(), name), documentBytes)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(refused),
    });
  },
);
