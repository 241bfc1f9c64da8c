import { count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { liveStamp } from "@/lib/dashboards/live-counts/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { listProjects } from "@/lib/deals/leads/reads";
import { getProfessional, listCards } from "@/lib/directory/professionals/reads";
import { getBooking } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { cacheTags } from "@/lib/platform/db/tables/platform";
import { reviews } from "@/lib/platform/db/tables/trust";
import type { NewReview } from "@/lib/trust/reviews/contract";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { createReview, replyToReview } from "@/lib/trust/reviews/writes";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { makeBooking, makeProject, twoListed } from "./work";

useDatabase("profiles");

let host: Viewer;
let otherHost: Viewer;
let id = "";
const pages = { page: 1, perPage: 30 };
const write = (viewer: Viewer, form: Partial<NewReview>) =>
  transaction((tx) =>
    createReview(tx, viewer, { professionalId: id, rating: 5, comment: "Clear, quick and kind.", ...form }),
  );
const answer = (viewer: Viewer, review: string, reply = "Thank you for coming.") =>
  transaction((tx) => replyToReview(tx, viewer, review, { reply }));
const profile = async () => (await getProfessional(id))!;

/** Rating and count computed here from the rows. */
async function byHand() {
  const rows = await (
    await database()
  )
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.professionalId, id));
  const tenths = (10 * rows.reduce((sum, { rating }) => sum + rating, 0)) / rows.length;
  return { rating: Math.round(tenths + 1e-9) / 10, reviewCount: rows.length };
}

beforeAll(async () => {
  const [mine, others] = await twoListed();
  id = mine;
  host = await makeViewer("professional", { professionalId: mine, name: "Thandi Nkosi" });
  otherHost = await makeViewer("professional", { professionalId: others });
});

describe("a review", () => {
  test("of a completed booking is on the profile at once, changes the rating and sends a notice", async () => {
    const client = await makeViewer("client", { name: "Amina Diallo" });
    const bookingId = await makeBooking(client, id);
    const before = await profile();
    expect(await getBooking(client, bookingId)).toMatchObject({ reviewable: true, review: null });
    expect(await getBooking(host, bookingId)).toMatchObject({ reviewable: false });
    const review = await write(client, { bookingId, rating: 1, comment: "Came late." });
    expect(review).toMatchObject({
      clientName: "Amina Diallo",
      rating: 1,
      comment: "Came late.",
      professionalId: id,
      bookingId,
      projectId: null,
      reply: null,
    });
    const after = await profile();
    expect(after.reviews.find((item) => item.id === review.id)).toMatchObject({
      comment: "Came late.",
      date: new Date().toISOString().slice(0, 10),
    });
    expect(after).toMatchObject(await byHand());
    expect(after.reviewCount).toBe(before.reviewCount + 1);
    expect(after.ratingDistribution).toEqual([
      before.ratingDistribution[0]! + 1,
      ...before.ratingDistribution.slice(1),
    ]);
    expect((await listCards([id]))[0]).toMatchObject(await byHand());
    expect((await listNotifications(host, pages)).items[0]).toMatchObject({
      kind: "review",
      title: "Amina Diallo gave you 1 star",
      href: `/professional-dashboard?tab=profile#review-${review.id}`,
    });
    expect(await getBooking(client, bookingId)).toMatchObject({
      reviewable: false,
      review: { id: review.id, rating: 1 },
      version: 2,
    });
    const touched = await (await database()).select({ tag: cacheTags.tag }).from(cacheTags);
    expect(touched.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["professionals", `professional:${id}`]));
  });

  test("of a completed project is accepted too, and shown with the project", async () => {
    const client = await makeViewer("client");
    const projectId = await makeProject(client, id);
    expect((await listProjects(client, pages)).items).toMatchObject([{ reviewable: true, review: null }]);
    const review = await write(client, { projectId, rating: 4 });
    expect(review).toMatchObject({ projectId, bookingId: null, projectType: "VAT registration" });
    expect((await listProjects(client, pages)).items).toMatchObject([{ reviewable: false, review: { id: review.id } }]);
    expect(await profile()).toMatchObject(await byHand());
  });

  test("is a verified client's for a confirmed address or a simulated sign-in, and is no sample", async () => {
    const db = await database();
    for (const [change, verified] of [
      [{}, false],
      [{ emailVerifiedAt: new Date() }, true],
      [{ simulated: true }, true],
    ] as const) {
      const client = await makeViewer("client");
      if (Object.keys(change).length > 0) await db.update(accounts).set(change).where(eq(accounts.id, client.id));
      const review = await write(client, { bookingId: await makeBooking(client, id) });
      const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
      expect(row).toMatchObject({ verified, sample: false, clientAccountId: client.id });
    }
  });

  test("of another user's work, or of work with another professional, is a 404", async () => {
    const client = await makeViewer("client");
    const stranger = await makeViewer("client");
    const bookingId = await makeBooking(client, id);
    const projectId = await makeProject(client, id);
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [viewer, form] of [
      [stranger, { bookingId }],
      [stranger, { projectId }],
      [host, { bookingId }],
      [client, { bookingId, professionalId: otherHost.professionalId! }],
      [client, { projectId, professionalId: otherHost.professionalId! }],
      [client, { bookingId: unknown }],
      [client, { projectId: unknown }],
    ] as const)
      await expect(write(viewer, form)).rejects.toMatchObject({ status: 404, code: "not-found" });
  });

  test("of uncompleted work is refused with its status", async () => {
    const client = await makeViewer("client");
    for (const status of ["confirmed", "cancelled", "no-show"] as const)
      await expect(write(client, { bookingId: await makeBooking(client, id, { status }) })).rejects.toMatchObject({
        status: 409,
        code: "review-not-completed",
        extra: { state: status },
      });
    await expect(write(client, { projectId: await makeProject(client, id, null) })).rejects.toMatchObject({
      status: 409,
      code: "review-not-completed",
      extra: { state: "in-progress" },
    });
  });

  test("is accepted on the 13th day after completion and refused on the 15th", async () => {
    const client = await makeViewer("client");
    expect(await codeOf(write(client, { bookingId: await makeBooking(client, id, { days: 13 }) }))).toBe("done");
    const late = await makeBooking(client, id, { days: 15 });
    expect(await getBooking(client, late)).toMatchObject({ reviewable: false });
    expect(await codeOf(write(client, { bookingId: late }))).toBe("review-too-late");
    expect(await codeOf(write(client, { projectId: await makeProject(client, id, 13) }))).toBe("done");
    expect(await codeOf(write(client, { projectId: await makeProject(client, id, 15) }))).toBe("review-too-late");
  });

  test("is stored once, also when two are sent at the same moment", async () => {
    const client = await makeViewer("client");
    const bookingId = await makeBooking(client, id);
    const codes = await Promise.all([5, 1, 3, 2].map((rating) => codeOf(write(client, { bookingId, rating }))));
    expect(codes.toSorted()).toEqual(["already-reviewed", "already-reviewed", "already-reviewed", "done"]);
    const [rows] = await (
      await database()
    )
      .select({ n: count() })
      .from(reviews)
      .where(eq(reviews.bookingId, bookingId));
    expect(rows!.n).toBe(1);
    expect(await profile()).toMatchObject(await byHand());
  });

  test("of five stars counts towards the achievements too", async () => {
    const fives = async () => (await profile()).achievements.find(({ label }) => label === "Five-star reviews")?.value;
    const client = await makeViewer("client");
    expect(await fives()).toBe(String((await profile()).ratingDistribution[4]));
    const before = Number(await fives());
    await write(client, { bookingId: await makeBooking(client, id), rating: 5 });
    expect(Number(await fives())).toBe(before + 1);
  });

  test("is counted exactly when many clients review one professional at once", async () => {
    const works = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const client = await makeViewer("client");
        return { client, rating: 1 + (i % 5), bookingId: await makeBooking(client, id) };
      }),
    );
    await Promise.all(works.map(({ client, rating, bookingId }) => write(client, { bookingId, rating })));
    expect(await profile()).toMatchObject(await byHand());
    expect((await profile()).ratingDistribution.reduce((sum, stars) => sum + stars, 0)).toBe(
      (await profile()).reviewCount,
    );
  });

  test("leaves no trace when it is refused", async () => {
    const client = await makeViewer("client");
    const before = await profile();
    await codeOf(write(client, { bookingId: await makeBooking(client, id, { days: 15 }), rating: 1 }));
    expect(await profile()).toEqual(before);
  });
});

test("is sent as news to an open calendar, and so is the reply", async () => {
  const client = await makeViewer("client");
  const bookingId = await makeBooking(client, id);
  const bookingsAt = async (viewer: Viewer) => (await liveStamp(viewer)).split("~")[2];
  const stamps = [await bookingsAt(host), await bookingsAt(client)];
  const review = await write(client, { bookingId });
  const reviewed = [await bookingsAt(host), await bookingsAt(client)];
  await answer(host, review.id);
  const answered = [await bookingsAt(host), await bookingsAt(client)];
  for (const side of [0, 1]) expect(new Set([stamps[side], reviewed[side], answered[side]]).size).toBe(3);
});

describe("the reply to a review", () => {
  test("is public, notifies the client, and is accepted once", async () => {
    const client = await makeViewer("client");
    const review = await write(client, { bookingId: await makeBooking(client, id) });
    const answers = await Promise.all(
      [answer(host, review.id, "Thank you!"), answer(host, review.id, "Thank you!")].map(codeOf),
    );
    expect(answers.toSorted()).toEqual(["already-answered", "done"]);
    expect((await profile()).reviews.find((item) => item.id === review.id)).toMatchObject({
      reply: "Thank you!",
      replyDate: new Date().toISOString().slice(0, 10),
    });
    expect((await listNotifications(client, pages)).items[0]).toMatchObject({
      kind: "review",
      body: "Thank you!",
      href: `/professional/${id}#reviews`,
    });
  });

  test("is reserved for the reviewed professional", async () => {
    const client = await makeViewer("client");
    const review = await write(client, { bookingId: await makeBooking(client, id) });
    for (const viewer of [otherHost, client, await makeViewer("professional"), await makeViewer("admin")])
      await expect(answer(viewer, review.id)).rejects.toMatchObject({ status: 404 });
    await expect(answer(host, "00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
  });

  test("to a sample review notifies no user", async () => {
    const [sample] = await (
      await database()
    )
      .select({ id: reviews.id })
      .from(reviews)
      .where(sql`professional_id = ${id} and sample and reply is null`)
      .limit(1);
    expect(await answer(host, sample!.id)).toMatchObject({ reply: "Thank you for coming." });
  });
});

test("a professional's own reviews are listed, those without a reply first", async () => {
  const list = await listReceivedReviews(host, { page: 1, perPage: 100 });
  expect(list).toMatchObject({ total: (await byHand()).reviewCount, rating: (await byHand()).rating });
  const answered = list.items.map(({ reply }) => reply !== null);
  expect(answered).toEqual(answered.toSorted());
  expect(list.unanswered).toBe(answered.filter((done) => !done).length);
  const second = await listReceivedReviews(host, { page: 2, perPage: 5 });
  expect(second.items.map((item) => item.id)).toEqual(list.items.slice(5, 10).map((item) => item.id));
  expect(await listReceivedReviews(await makeViewer("professional"), pages)).toMatchObject({
    items: [],
    total: 0,
    unanswered: 0,
  });
  expect(await listReceivedReviews(await makeViewer("client"), pages)).toMatchObject({ items: [], total: 0 });
});
