import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Attachment, Conversation, Message, MessageList } from "@/lib/messaging/messages/contract";
import { documentBytes } from "@/lib/platform/reference/limits";
import { doc, docx, jpg, pdf, png, webp, wordParts } from "@/tests/platform/files/documents";
import { Person, type Reply } from "@/tests/support/person";
import { engines, type Served, serveOn } from "@/tests/support/serving";

/** The maximum file size, with incompressible content. */
const room = documentBytes - docx({ ...wordParts, "word/media/image1.png": "" }).length;
const largest = docx({ ...wordParts, "word/media/image1.png": randomBytes(room).toString("base64").slice(0, room) });

describe.each(engines)("on %s", (engine) => {
  let served: Served;
  let client: Person;
  let professional: Person;
  let thread: string;

  beforeAll(async () => {
    served = await serveOn(engine);
    client = await Person.signIn(served.address, "sender@example.com");
    professional = await Person.signIn(served.address, "professional@example.com");
    thread = (
      await client.ask<Conversation>("POST", "/api/conversations", {
        json: { professionalId: "grace-wanjiku-kimani", message: { id: crypto.randomUUID(), content: "Hello" } },
      })
    ).body.id;
  }, 120_000);
  afterAll(() => served?.clear());

  /** Retries as the page's Retry does, for a busy machine that does not respond in time. */
  async function upload(...sent: Parameters<typeof uploadOnce>): Promise<Reply<Attachment>> {
    for (let tries = 1; ; tries += 1) {
      const reply = await uploadOnce(...sent);
      if (reply.status !== 503 || tries === 4) return reply;
    }
  }
  function uploadOnce(
    bytes: Buffer | string,
    name: string,
    { type = "", headers = {} as Record<string, string> } = {},
  ): Promise<Reply<Attachment>> {
    const form = new FormData();
    form.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type }));
    return client.ask<Attachment>("POST", `/api/conversations/${thread}/attachments`, { form, headers });
  }
  const send = (attachmentIds: string[], content = "") =>
    client.ask<Message>("POST", `/api/conversations/${thread}/messages`, {
      json: { id: randomUUID(), content, attachmentIds },
    });

  test.each([
    ["a picture", jpg, "photo.jpg", "image/jpeg"],
    ["a scan", png, "scan.png", "image/png"],
    ["a WebP", webp, "photo.webp", "image/webp"],
    ["a PDF", () => pdf(), "VAT 201 (März).pdf", "application/pdf"],
    [
      "a Word document",
      () => docx(),
      "letter.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["a Word 97 document", () => doc(), "letter.doc", "application/msword"],
    [
      "the largest document there may be",
      () => largest,
      "ledger.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])(
    "%s is sent with a message and downloads byte for byte, always as a download",
    { timeout: 180_000 },
    async (_name, make, name, type) => {
      const bytes = await make();
      const stored = await upload(bytes, name);
      expect(stored, JSON.stringify(stored.body)).toMatchObject({
        status: 201,
        body: { name, type, size: bytes.length },
      });
      expect(stored.headers.get("location")).toBe(`/api/messages/files/${stored.body.id}`);
      expect((await send([stored.body.id])).body.attachments).toEqual([stored.body]);

      const { body } = await professional.ask<MessageList>("GET", `/api/conversations/${thread}/messages`);
      expect(body.items.at(-1), "what the other side needs to show it").toMatchObject({
        content: "",
        isOwn: false,
        attachments: [{ id: stored.body.id, name, type, size: bytes.length }],
      });
      const file = await professional.fetch("GET", `/api/messages/files/${stored.body.id}`);
      expect(file.status).toBe(200);
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
      expect(file.headers.get("content-disposition")).toBe(
        `attachment; filename="${name.replace("ä", "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      expect(file.headers.get("content-security-policy")).toContain("sandbox");
      const versioned = await professional.fetch("GET", `/api/v1/messages/files/${stored.body.id}`);
      expect(versioned.status).toBe(200);
      expect(versioned.headers.get("content-security-policy")).toContain("sandbox");
    },
  );

  test("the list and the notice show for a message without text only that files were sent", async () => {
    await send([(await upload(await png(), "scan.png")).body.id]);
    const { items } = (await professional.ask<{ items: { body: string }[] }>("GET", "/api/notifications")).body;
    expect(items[0]!.body).toBe("sent a file");
  });

  test.each([
    ["a program", "MZ", "setup.exe", 400],
    ["a web page as PDF", "<!doctype html><html><script>alert(1)</script></html>", "letter.pdf", 400],
    ["a drawing that could run", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "logo.png", 400],
    ["a picture with an archive behind it", async () => Buffer.concat([await png(), docx()]), "photo.png", 400],
    [
      "a WebP with a web page behind it",
      async () => Buffer.concat([await webp(), Buffer.from("<html><script>alert(1)</script></html>")]),
      "photo.webp",
      400,
    ],
    ["a Word document with macros", () => docx({ ...wordParts, "word/vbaProject.bin": "" }), "letter.docx", 400],
    ["one byte more than there may be", () => Buffer.concat([largest, Buffer.from(" ")]), "ledger.docx", 400],
    ["much more than there may be", () => Buffer.alloc(documentBytes * 2), "ledger.docx", 413],
    ["nothing", "", "empty.pdf", 400],
  ])("%s is refused with an error at the file", { timeout: 60_000 }, async (_name, make, name, status) => {
    const { body, ...reply } = (await upload(
      typeof make === "string" ? make : await make(),
      name,
    )) as unknown as Reply<{ detail: string; fields?: { file?: string } }>;
    expect(reply.status, JSON.stringify(body)).toBe(status);
    expect(reply.headers.get("content-type")).toContain("application/problem+json");
    if (status === 400) expect(body.fields?.file).toMatch(/^(This|Please|We can't) .{10,}/);
    else expect(body.detail).toMatch(/at most/);
  });

  test("an upload whose response was lost exists once when it is sent again", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const bytes = await png();
    const first = await upload(bytes, "scan.png", { headers });
    const again = await upload(bytes, "scan.png", { headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await upload(await jpg(), "photo.jpg", { headers })).status).toBe(422);
  });

  test("a message accepts no file twice, at most five files, and none that does not exist", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await upload(await png(), `scan ${i}.png`)).body.id);
    expect((await send(ids)).status).toBe(400);
    expect((await send([randomUUID()])).status).toBe(404);
    expect((await send([ids[0]!, ids[0]!])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send(ids.slice(0, 5))).body.attachments.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((i) => `scan ${i}.png`),
    );
  });

  test(
    "a server started after an hour deletes day-old uploads that were never sent, and keeps sent ones",
    { timeout: 180_000 },
    async () => {
      const forgotten = await upload(await png(), "forgotten.png");
      const kept = await upload(await png(), "kept.png");
      await send([kept.body.id]);
      await served.stop();
      await served.rows(sql`update files set created_at = now() - interval '25 hours'`);
      await served.rows(sql`update jobs set next_run_at = next_run_at - interval '1 hour'`);
      await served.start();
      client.address = served.address;
      await expect
        .poll(async () => (await client.ask("GET", `/api/messages/files/${forgotten.body.id}`)).status, {
          timeout: 60_000,
        })
        .toBe(404);
      expect((await client.ask("GET", `/api/messages/files/${kept.body.id}`)).status).toBe(200);
    },
  );
});
