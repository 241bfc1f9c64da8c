import { expect, test } from "vitest";
import { z } from "zod";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { parseMultipart } from "@/lib/platform/http/server/multipart";
import { route } from "@/lib/platform/http/server/route";
import { megabyte } from "@/lib/platform/reference/limits";
import { call, httpErrorOf } from "./call";

/** The body and the content type with which a browser sends a form. */
async function sent(entries: [string, string | File][]): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), contentType: response.headers.get("content-type")! };
}

function chunksOf(body: Buffer, bytes: number): Uint8Array[] {
  const count = Math.ceil(body.byteLength / bytes);
  return Array.from({ length: count }, (_, index) => body.subarray(index * bytes, (index + 1) * bytes));
}

async function contentOf(file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer());
  expect((await bytesOf(file)).equals(content)).toBe(true);
  return content.toString("latin1");
}
const read = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.type, await contentOf(value)],
    ),
  );

test("a form is read as it was sent, wherever the network cuts it", async () => {
  const content = "\r\n--not the boundary\r\n\r\n\0\xFF";
  const file = new File([Buffer.from(content, "latin1")], 'a "scan" größe.pdf', { type: "application/pdf" });
  const entries: [string, string | File][] = [
    ["name", "Amá\r\nKofi"],
    ["tags", "a"],
    ["tags", ""],
    ['quoted "name"', "x"],
    ["file", file],
    ["none", new File([], "", { type: "application/octet-stream" })],
  ];
  const { body, contentType } = await sent(entries);
  for (const bytes of [1, 2, 3, 7, 50, 64, body.byteLength - 2, body.byteLength])
    expect(await read(await parseMultipart(chunksOf(body, bytes), contentType)), `${bytes} bytes at once`).toEqual([
      ["name", "Amá\r\nKofi"],
      ["tags", "a"],
      ["tags", ""],
      ['quoted "name"', "x"],
      ["file", 'a "scan" größe.pdf', "application/pdf", content],
      ["none", "", "application/octet-stream", ""],
    ]);
});

test("what follows the closing boundary has no meaning", async () => {
  const { body, contentType } = await sent([["name", "Ama"]]);
  const form = await parseMultipart([body, Buffer.from("epilogue"), Buffer.from("--")], contentType);
  expect([...form]).toEqual([["name", "Ama"]]);
});

test("other requests are served between the chunks of an upload", async () => {
  const { body, contentType } = await sent([["file", new File([new Uint8Array(4 * megabyte)], "a.pdf")]]);
  let parsing = true;
  let served = 0;
  const serve = () => {
    served++;
    if (parsing) setImmediate(serve);
  };
  setImmediate(serve);
  await parseMultipart(chunksOf(body, 64 * 1024), contentType);
  parsing = false;
  expect(served).toBeGreaterThan(64);
});

const endpoint = route({
  access: "public",
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ name: z.string() }),
  upload: { maxBytes: megabyte },
  handle: ({ body: { name } }) => Promise.resolve({ name }),
});
const part = (disposition: string, content = "x") => `--b\r\ncontent-disposition: ${disposition}\r\n\r\n${content}\r\n`;
const named = part('form-data; name="name"', "Ama");

test("an empty file input is a nameless file", async () => {
  const body = `${part('form-data; name="file"; filename=""', "")}--b--\r\n`;
  expect(await read(await parseMultipart([Buffer.from(body)], "multipart/form-data; boundary=b"))).toEqual([
    ["file", "", "", ""],
  ]);
});

test.each([
  ["without an end", named, "multipart/form-data; boundary=b"],
  ["without a beginning", `x${named}--b--\r\n`, "multipart/form-data; boundary=b"],
  ["with a nameless part", `${part("form-data")}--b--\r\n`, "multipart/form-data; boundary=b"],
  ["with a part cut in its header", `--b\r\ncontent-disp`, "multipart/form-data; boundary=b"],
  [
    "with a header over 8 KB",
    part(`form-data; name="${"x".repeat(9000)}"`) + "--b--",
    "multipart/form-data; boundary=b",
  ],
  ["with 1,001 parts", `${named.repeat(1001)}--b--\r\n`, "multipart/form-data; boundary=b"],
  [
    "with text that is not UTF-8",
    Buffer.from(`${part('form-data; name="name"', "\xFF")}--b--`, "latin1"),
    "multipart/form-data; boundary=b",
  ],
  ["without a boundary", `${named}--b--\r\n`, "multipart/form-data"],
  ["with a boundary over 70 characters", `${named}--b--\r\n`, `multipart/form-data; boundary=${"b".repeat(71)}`],
])("a form %s is refused with 400", async (_form, body, contentType) => {
  const answer = await call(endpoint, { body, headers: { "content-type": contentType } });
  expect((await httpErrorOf(answer)).status).toBe(400);
});

test("the same form, whole and with a quoted boundary, is accepted", async () => {
  const headers = { "content-type": 'multipart/form-data; boundary="b"' };
  const answer = await call(endpoint, { body: `${named}--b--\r\n`, headers });
  expect(await answer.json()).toEqual({ name: "Ama" });
});
