import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as REPLY } from "@/app/api/reviews/[id]/reply/route";
import { GET, POST } from "@/app/api/reviews/route";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { reviews } from "@/lib/platform/db/tables/trust";
import type { Problem } from "@/lib/platform/http/errors";
import type { ReceivedReviews } from "@/lib/trust/reviews/contract";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";
import { makeBooking, twoListed } from "./work";

useDatabase("profiles");

const client = new Visitor("203.0.113.7");
const host = new Visitor("203.0.113.8");
let professionalId = "";
let accountId = "";

async function accountOf(email: string): Promise<string> {
  const [row] = await (await database()).select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row!.id;
}
const book = () => makeBooking({ id: accountId, name: "Amina Diallo" } as never, professionalId);
const post = (visitor: Visitor, json: object, headers: Record<string, string> = {}) =>
  visitor.call(POST, { method: "POST", json, headers });
const reply = (visitor: Visitor, id: string, json: object, headers: Record<string, string> = {}) =>
  visitor.call(REPLY, { method: "POST", path: `/api/reviews/${id}/reply`, params: { id }, json, headers });
const problemOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

beforeAll(async () => {
  await client.signIn("amina.diallo@example.com");
  await host.signIn("accountant.reviewed@example.com");
  accountId = await accountOf("amina.diallo@example.com");
  [professionalId] = await twoListed();
  await (
    await database()
  )
    .update(professionals)
    .set({ accountId: await accountOf("accountant.reviewed@example.com") })
    .where(eq(professionals.id, professionalId));
});

test("a review is published once per key, and the professional finds it and replies once per key", async () => {
  const form = { professionalId, bookingId: await book(), rating: 4, comment: "  Helpful.  " };
  const first = await post(client, form, { "idempotency-key": "review-1" });
  expect([first.status, first.headers.get("location")]).toEqual([201, `/api/professionals/${professionalId}/reviews`]);
  const review = (await first.json()) as WrittenReview;
  expect(review).toMatchObject({ comment: "Helpful.", rating: 4, verified: true, clientName: "Amina Diallo" });
  const again = await post(client, form, { "idempotency-key": "review-1" });
  expect([again.status, await again.json()]).toEqual([201, review]);
  expect(await problemOf(await post(client, form, { "idempotency-key": "review-2" }))).toEqual([
    409,
    "already-reviewed",
  ]);
  expect(await problemOf(await post(client, { ...form, rating: 1 }, { "idempotency-key": "review-1" }))).toEqual([
    422,
    "idempotency-key-reused",
  ]);

  const list = (await (await host.call(GET)).json()) as ReceivedReviews;
  expect(list.items[0]).toMatchObject({ id: review.id, reply: null });
  const answer = await reply(host, review.id, { reply: "Thank you." }, { "idempotency-key": "reply-1" });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    expect.objectContaining({ id: review.id, reply: "Thank you." }),
  ]);
  expect((await reply(host, review.id, { reply: "Thank you." }, { "idempotency-key": "reply-1" })).status).toBe(201);
  expect(await problemOf(await reply(host, review.id, { reply: "And again." }))).toEqual([409, "already-answered"]);
});

test("a missing field has its error beside it", async () => {
  const response = await post(client, { professionalId, bookingId: await book(), rating: 0, comment: " " });
  expect(response.status).toBe(400);
  expect(((await response.json()) as Problem).fields).toEqual({
    rating: "Please choose 1 to 5 stars",
    comment: "Please write a few words about the work",
  });
  const empty = await reply(host, "00000000-0000-4000-8000-000000000000", { reply: "" });
  expect(((await empty.json()) as Problem).fields).toEqual({ reply: "Please write your answer" });
});

test("signed-in clients write reviews and professionals reply", async () => {
  const form = { professionalId, bookingId: await book(), rating: 5, comment: "Good" };
  expect(await problemOf(await post(new Visitor(), form))).toEqual([401, "signed-out"]);
  expect(await problemOf(await post(host, form))).toEqual([403, "wrong-role"]);
  expect(await problemOf(await reply(client, form.bookingId, { reply: "Hm" }))).toEqual([403, "wrong-role"]);
  expect(await problemOf(await client.call(GET))).toEqual([403, "wrong-role"]);
  const rows = await (await database()).select().from(reviews).where(eq(reviews.bookingId, form.bookingId));
  expect(rows).toEqual([]);
});
