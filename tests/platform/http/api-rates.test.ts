import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PATCH as changeBooking } from "@/app/api/bookings/[id]/route";
import { POST as book } from "@/app/api/bookings/route";
import { POST as attach } from "@/app/api/conversations/[id]/attachments/route";
import { POST as sendMessage } from "@/app/api/conversations/[id]/messages/route";
import { POST as createConversation } from "@/app/api/conversations/route";
import { POST as request } from "@/app/api/quote-requests/route";
import { PATCH as changeQuote } from "@/app/api/quotes/[id]/route";
import { POST as quote } from "@/app/api/quotes/route";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { files } from "@/lib/platform/db/tables/platform-files";
import { countUpload, deleteFiles, storeFile, withinQuota, withUploads } from "@/lib/platform/files/store";
import type { Once } from "@/lib/platform/http/server/idempotency";
import type { Handler } from "@/lib/platform/http/server/route";
import { storeMedia } from "@/lib/platform/media/writes";
import { megabyte, uploadBytesPerDay, uploadBytesPerNetwork } from "@/lib/platform/reference/limits";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { roomInWindow } from "../../support/rate-window";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const client = new Visitor();
const professional = new Visitor();
const endpoints: [string, Handler, () => Visitor, "POST" | "PATCH"][] = [
  ["bookings", book, () => client, "POST"],
  ["booking-changes", changeBooking, () => client, "PATCH"],
  ["quotes", quote, () => professional, "POST"],
  ["quote-changes", changeQuote, () => professional, "PATCH"],
  ["quote-requests", request, () => client, "POST"],
  ["conversations", createConversation, () => client, "POST"],
  ["messages", sendMessage, () => client, "POST"],
  ["attachments", attach, () => client, "POST"],
];

beforeAll(async () => {
  expect((await client.signIn("client@example.com")).status).toBe(200);
  expect((await professional.signIn("professional@example.com")).status).toBe(200);
});
beforeEach(async () => {
  await emptyTables("rate_limits", "files");
});

describe.each(endpoints)("%s", (name, handler, role, method) => {
  const callEndpoint = (visitor: Visitor) => visitor.call(handler, { method, json: {}, params: { id: randomUUID() } });

  beforeEach(() => roomInWindow(handler.definition.rate!.seconds));

  test("past its limit a user gets a 429 with Retry-After and the name of the limit", async () => {
    const { limit } = handler.definition.rate!;
    await callEndpoint(role());
    await (await database()).execute(sql`update rate_limits set count = ${limit} where key like ${`${name}:%`}`);
    const answer = await callEndpoint(role());
    expect(answer.status).toBe(429);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: "too-many-requests", what: name });
  });

  test("within the limit every request passes, and each user is counted separately", async () => {
    const { limit } = handler.definition.rate!;
    await callEndpoint(role());
    await (await database()).execute(sql`update rate_limits set count = ${limit - 1} where key like ${`${name}:%`}`);
    expect((await callEndpoint(role())).status).not.toBe(429);
    await (await database()).execute(sql`update rate_limits set key = key || '-another', count = ${limit}`);
    expect((await callEndpoint(role())).status).not.toBe(429);
  });
});

describe("the upload quota", () => {
  beforeEach(() => roomInWindow());

  const owner = async (email: string) =>
    (await (await database()).select().from(accounts).where(eq(accounts.email, email)))[0]!.id;
  const file = (size: number) => ({ name: "a.pdf", type: "application/pdf" as const, bytes: Buffer.alloc(size) });
  const used = async (ownerId: string, size: number, daysAgo = 0) => {
    await transaction((tx) => countUpload(tx, { accountId: ownerId }, size));
    await (
      await database()
    ).execute(sql`
      update rate_limits set window_start = window_start - make_interval(days => ${daysAgo})
      where key = ${`upload-bytes:account:${ownerId}`}`);
  };
  const store = (ownerId: string, size: number) =>
    withUploads([file(size)], ([stored]) => transaction((tx) => storeFile(tx, ownerId, "message", stored!)));

  test("accepts uploads up to the last byte, and refuses one more with a typed 429", async () => {
    const me = await owner("client@example.com");
    await used(me, uploadBytesPerDay - megabyte);
    await store(me, megabyte);
    await expect(store(me, 1)).rejects.toMatchObject({
      status: 429,
      code: "upload-quota",
      extra: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
    });
  });

  test("refuses a file before it is stored, and still repeats the answer to a key", async () => {
    const me = await owner("client@example.com");
    const work = vi.fn(() => Promise.resolve("stored"));
    const onceIs = (answer: Promise<string> | null): Once =>
      ((refuse: () => Promise<string>) => answer ?? refuse()) as Once;
    const send = (answer: Promise<string> | null) => withinQuota({ accountId: me }, [file(2)], onceIs(answer), work);
    await used(me, uploadBytesPerDay - 2);
    expect(await send(null)).toBe("stored");
    await used(me, 1);
    await expect(send(null)).rejects.toMatchObject({ status: 429, code: "upload-quota" });
    expect(await send(Promise.resolve("stored before"))).toBe("stored before");
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("is per user and resets after a day", async () => {
    const me = await owner("client@example.com");
    const other = await owner("professional@example.com");
    await used(other, uploadBytesPerDay);
    await used(me, uploadBytesPerDay, 1);
    await store(me, 1);
    await expect(store(other, 1)).rejects.toMatchObject({ code: "upload-quota" });
  });

  test("counts public pictures, and a deleted file gives nothing back", async () => {
    const me = await owner("client@example.com");
    const picture = { width: 10, height: 10, bytes: Buffer.alloc(megabyte) };
    const show = () => transaction((tx) => storeMedia(tx, me, { accountId: me }, "photo", [picture]));
    await used(me, uploadBytesPerDay - 2 * megabyte);
    await store(me, megabyte);
    await transaction((tx) => deleteFiles(tx, eq(files.ownerId, me)));
    await show();
    await expect(show()).rejects.toMatchObject({ status: 429, code: "upload-quota" });
  });

  test("holds for an address from which applications without an account come", async () => {
    const address = "203.0.113.7";
    await transaction((tx) => countUpload(tx, { address }, uploadBytesPerNetwork));
    const again = transaction((tx) => countUpload(tx, { address }, 1));
    await expect(again).rejects.toMatchObject({ status: 429, code: "upload-quota" });
    await transaction((tx) => countUpload(tx, { address: "203.0.113.8" }, 1));
  });

  test("holds under concurrency: of two uploads that fit only alone one is refused", async () => {
    const me = await owner("client@example.com");
    await used(me, uploadBytesPerDay - megabyte);
    const outcomes = await Promise.allSettled([store(me, megabyte), store(me, megabyte)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
