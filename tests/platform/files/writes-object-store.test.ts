import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error The package has no types.
import S3rver from "@20minutes/s3rver";
import { eq } from "drizzle-orm";
import { http, passthrough } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { jobFailures } from "@/lib/platform/db/tables/platform";
import { filePieces, files, objectDeletions } from "@/lib/platform/db/tables/platform-files";
import { env } from "@/lib/platform/env";
import { contentOf } from "@/lib/platform/files/content";
import { deleteObjects, filesToMove, moveFiles, moveNewFiles } from "@/lib/platform/files/move";
import { objectStore } from "@/lib/platform/files/object-store";
import { getFile } from "@/lib/platform/files/reads";
import { downloadOf } from "@/lib/platform/files/serve";
import { storeFile, withUploads } from "@/lib/platform/files/store";
import { megabyte } from "@/lib/platform/reference/limits";
import { useDatabase } from "@/tests/support/database";
import { freePort } from "@/tests/support/free-port";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty", { engines: "both" });

const folder = mkdtempSync(join(tmpdir(), "daftari-s3-"));
const before = { ...env };
let server: { run: () => Promise<unknown>; close: () => Promise<void> };

beforeAll(async () => {
  const port = await freePort();
  const options = {
    port,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "files" }],
  };
  server = new (S3rver as new (settings: typeof options) => typeof server)(options);
  await server.run();
  Object.assign(env, { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "files" });
  Object.assign(env, { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" });
});
afterAll(async () => {
  Object.assign(env, before, { S3_ENDPOINT: undefined, S3_BUCKET: undefined });
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = { address: "" };
beforeEach(async () => {
  store.address = env.S3_ENDPOINT!;
  env.FILE_STORE = "s3";
  network.use(http.all("http://127.0.0.1:*/*", () => passthrough()));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const db = await database();
  await db.delete(files);
  await db.delete(jobFailures);
  await db.delete(objectDeletions);
});
afterEach(() => void (env.S3_ENDPOINT = store.address));

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function upload(bytes: Buffer) {
  const owner = await makeViewer("client");
  const ready = { name: "slip.pdf", type: "application/pdf" as const, bytes };
  const id = await withUploads([ready], ([file]) => transaction((tx) => storeFile(tx, owner.id, "message", file!)));
  return { owner, id, bytes };
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function keyOf(id: string): Promise<string | null> {
  const [row] = await (await database()).select().from(files).where(eq(files.id, id));
  return row!.objectKey;
}
const pieces = async (id: string) => (await database()).$count(filePieces, eq(filePieces.fileId, id));

test("a file moves to the object store and back, and its owner downloads the same bytes", async () => {
  const { owner, id, bytes } = await upload(randomBytes(2_500_000));
  expect(await moveNewFiles()).toMatchObject({ done: 1, failed: 0 });
  const key = (await keyOf(id))!;
  expect(await pieces(id)).toBe(0);
  expect((await bytesOf((await getFile(owner, id)).content)).equals(bytes)).toBe(true);
  const download = await downloadOf(await getFile(owner, id));
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);

  expect(await moveFiles("database")).toMatchObject({ done: 1, failed: 0 });
  expect([await keyOf(id), await pieces(id), await filesToMove("database")]).toEqual([null, 10, 0]);
  expect((await bytesOf((await getFile(owner, id)).content)).equals(bytes)).toBe(true);
  // A download that began before the move reads the object for ten more minutes.
  expect(await deleteObjects(later(5))).toMatchObject({ done: 0 });
  expect(await deleteObjects(later(11))).toMatchObject({ done: 1 });
  await expect(bytesOf(objectStore()!.get(key, 0))).rejects.toThrow("404");
});

test("a download that has begun goes on while its file moves", async () => {
  const { owner, id, bytes } = await upload(randomBytes(3_200_000));
  const parts: Uint8Array[] = [];
  for await (const part of (await getFile(owner, id)).content) {
    parts.push(part);
    if (parts.length === 1) await moveFiles("s3");
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test("pieces of 1 MB, as earlier releases stored them, are read whole and from any byte", async () => {
  const bytes = randomBytes(2_500_000);
  const { owner, id } = await upload(bytes);
  const db = await database();
  await db.delete(filePieces).where(eq(filePieces.fileId, id));
  for (const position of [0, 1, 2])
    await db.insert(filePieces).values({
      fileId: id,
      position,
      bytes: bytes.subarray(position * megabyte, (position + 1) * megabyte),
    });
  expect((await bytesOf((await getFile(owner, id)).content)).equals(bytes)).toBe(true);
  // An object that ends early, because the file moves back to the database while it is read.
  for (const sent of [1, 700_000, megabyte, megabyte + 1]) {
    const objectKey = randomUUID();
    const part = bytes.subarray(0, sent);
    await objectStore()!.put(objectKey, part, createHash("sha256").update(part).digest("hex"));
    const content = contentOf({ id, size: bytes.length, objectKey });
    expect((await bytesOf(content)).equals(bytes), `from byte ${sent}`).toBe(true);
  }
});

test("deleting an account deletes its objects, and an object in use is never deleted", async () => {
  const first = await upload(randomBytes(1_000));
  const second = await upload(randomBytes(1_000));
  await moveNewFiles();
  const gone = (await keyOf(first.id))!;
  const kept = (await keyOf(second.id))!;
  const db = await database();
  await db.insert(objectDeletions).values({ id: kept, dueAt: later(-1) });
  await db.delete(accounts).where(eq(accounts.id, first.owner.id));
  expect(await deleteObjects(later(1))).toMatchObject({ done: 1, failed: 0 });
  await expect(bytesOf(objectStore()!.get(gone, 0))).rejects.toThrow("404");
  expect(await bytesOf(objectStore()!.get(kept, 0))).toEqual(second.bytes);
});

test("an outage of the store fails no upload, answers downloads with 503, and ends with a retry", async () => {
  const stored = await upload(randomBytes(1_000));
  await moveNewFiles();
  env.S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const waiting = await upload(randomBytes(1_000));
  expect(await moveNewFiles()).toMatchObject({ done: 0, failed: 1 });
  expect((await bytesOf((await getFile(waiting.owner, waiting.id)).content)).equals(waiting.bytes)).toBe(true);
  await expect(downloadOf(await getFile(stored.owner, stored.id))).rejects.toMatchObject({
    status: 503,
    code: "file-store-unavailable",
  });
  env.S3_ENDPOINT = store.address;
  expect(await moveNewFiles(later(10))).toMatchObject({ done: 1, failed: 0 });
  expect(await keyOf(waiting.id)).not.toBeNull();
  // The key of the failed upload is deleted a day later, without an object.
  expect(await deleteObjects(later(25 * 60))).toMatchObject({ done: 1, failed: 0 });
});

test("a damaged file is not moved, and stops none of the others", async () => {
  const damaged = await upload(randomBytes(1_000));
  const whole = await upload(randomBytes(1_000));
  const db = await database();
  await db
    .update(filePieces)
    .set({ bytes: randomBytes(1_000) })
    .where(eq(filePieces.fileId, damaged.id));
  expect(await moveNewFiles()).toMatchObject({ done: 1, failed: 1 });
  expect([await keyOf(damaged.id), await keyOf(whole.id)]).toEqual([null, expect.any(String)]);
});

test("the store refuses requests with another key", async () => {
  const foreign = objectStore({ ...env, S3_SECRET_ACCESS_KEY: "another" })!;
  await expect(foreign.delete("00000000-0000-4000-8000-000000000000")).rejects.toThrow("answered 403");
});
