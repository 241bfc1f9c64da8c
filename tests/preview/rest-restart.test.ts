import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Project, ProjectList } from "@/lib/deals/leads/contract";
import type { QuoteList } from "@/lib/deals/quotes/contract";
import type { Professional } from "@/lib/directory/professionals/contract";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import type { Booking, BookingList, Slots } from "@/lib/meetings/bookings/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Attachment, Conversation, Message, MessageList } from "@/lib/messaging/messages/contract";
import { pdf } from "@/tests/platform/files/documents";
import { Person } from "@/tests/support/person";
import { engines, type Served, serveOn } from "@/tests/support/serving";

const host = "grace-wanjiku-kimani";
const pdfFile = pdf();

/**
 * A client and a professional work together from the first message to the reply to a review; then the server restarts.
 */
describe.each(engines)("on %s", (engine) => {
  let served: Served;
  let client: Person;
  let professional: Person;
  const ids = { conversation: "", file: "", quote: "", project: "", booking: "", review: "" };

  async function done<T>(
    person: Person,
    method: "POST" | "PATCH",
    path: string,
    json: object,
    version?: number,
  ): Promise<T> {
    const { status, body } = await person.ask<T>(method, path, {
      json,
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    });
    expect([200, 201], `${method} ${path}: ${JSON.stringify(body)}`).toContain(status);
    return body;
  }
  const read = async <T>(person: Person, path: string) => (await person.ask<T>("GET", path)).body;
  const move = async (person: Person, change: object) =>
    done<Booking>(
      person,
      "PATCH",
      `/api/bookings/${ids.booking}`,
      change,
      (await read<Booking>(person, `/api/bookings/${ids.booking}`)).version,
    );

  async function restart(meanwhile = async () => {}) {
    await served.stop();
    await meanwhile();
    await served.start();
    client.address = professional.address = served.address;
  }

  async function freeTimes(from: number): Promise<{ date: string; times: string[] }> {
    for (let ahead = from; ; ahead++) {
      const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
      const { slots } = await read<Slots>(client, `/api/professionals/${host}/slots?date=${date}&duration=60`);
      const times = slots.filter(({ free }) => free).map(({ time }) => time);
      if (times.length > 4) return { date, times };
    }
  }

  /** Everything the two share, as each of them sees it. */
  async function snapshot() {
    const file = await client.fetch("GET", `/api/messages/files/${ids.file}`);
    const { rating, reviewCount, ratingDistribution, reviews } = await read<Professional>(
      client,
      `/api/professionals/${host}`,
    );
    return {
      talk: await Promise.all(
        [client, professional].map(
          async (person) => (await read<MessageList>(person, `/api/conversations/${ids.conversation}/messages`)).items,
        ),
      ),
      file: Buffer.from(await file.arrayBuffer()).toString("base64"),
      quotes: (await read<QuoteList>(professional, "/api/quotes?perPage=100")).items.filter(
        ({ id }) => id === ids.quote,
      ),
      projects: (await read<ProjectList>(client, "/api/projects")).items,
      bookings: (await read<BookingList>(client, "/api/bookings")).items,
      profile: { rating, reviewCount, ratingDistribution, reviews },
    };
  }
  const page = async () => (await fetch(`${served.address}/professional/${host}`)).text();

  beforeAll(async () => {
    served = await serveOn(engine);
    client = await Person.signIn(served.address, "zanele.restart@example.com");
    professional = await Person.signIn(served.address, "professional@example.com");
  }, 60_000);
  afterAll(() => served?.clear());

  test("they exchange messages and a file, agree on a quote, and complete the work", async () => {
    ids.conversation = (
      await done<Conversation>(client, "POST", "/api/conversations", {
        professionalId: host,
        message: { id: crypto.randomUUID(), content: "Hello" },
      })
    ).id;
    const form = new FormData();
    form.set("file", new File([new Uint8Array(Buffer.from(pdfFile))], "VAT 201.pdf", { type: "application/pdf" }));
    ids.file = (
      await client.ask<Attachment>("POST", `/api/conversations/${ids.conversation}/attachments`, { form })
    ).body.id;
    await done<Message>(client, "POST", `/api/conversations/${ids.conversation}/messages`, {
      id: randomUUID(),
      content: "Here is last year's.",
      attachmentIds: [ids.file],
    });
    await done<Message>(professional, "POST", `/api/conversations/${ids.conversation}/messages`, {
      id: randomUUID(),
      content: "Thank you, I send you a quote.",
    });
    const quote = await done<Quote>(professional, "POST", "/api/quotes", {
      conversationId: ids.conversation,
      serviceType: "VAT Compliance",
      amount: "1250.50",
    });
    ids.quote = quote.id;
    ids.project = (
      await done<Quote>(client, "PATCH", `/api/quotes/${quote.id}`, { action: "accept" }, quote.version)
    ).projectId!;
    const end = (person: Person, version: number) =>
      done<Project>(person, "PATCH", `/api/projects/${ids.project}`, { status: "completed" }, version);
    const finished = await end(professional, 1);
    expect(finished).toMatchObject({ progress: 100, status: "finished" });
    expect(await end(client, finished.version)).toMatchObject({ progress: 100, status: "completed" });
  });

  test(
    "a meeting is requested, confirmed, moved by the client, confirmed again, and completed",
    { timeout: 180_000 },
    async () => {
      const { date, times } = await freeTimes(20);
      ids.booking = (
        await done<Booking>(client, "POST", "/api/bookings", {
          professionalId: host,
          date,
          time: times[0],
          duration: 60,
          serviceType: "Tax Consultation",
        })
      ).id;
      expect(await move(professional, { action: "confirm" })).toMatchObject({ status: "confirmed" });
      expect(await move(client, { action: "reschedule", date, time: times.at(-1) })).toMatchObject({
        status: "pending",
        time: times.at(-1),
      });
      expect(await move(professional, { action: "confirm" })).toMatchObject({ status: "confirmed" });
      const early = await professional.ask("PATCH", `/api/bookings/${ids.booking}`, {
        json: { action: "complete" },
        headers: { "if-match": '"4"' },
      });
      expect([early.status, early.body.code]).toEqual([409, "booking-not-started"]);
      // The meeting takes place while the server is stopped.
      await restart(() =>
        served
          .rows(
            sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${ids.booking}`,
          )
          .then(() => undefined),
      );
      expect(await move(professional, { action: "complete" })).toMatchObject({ status: "completed" });
    },
  );

  test("both works are reviewed, the rating changes, and the professional's reply is public at once", async () => {
    const before = await read<Professional>(client, `/api/professionals/${host}`);
    expect(await page()).not.toContain("Every page explained.");
    const review = await done<WrittenReview>(client, "POST", "/api/reviews", {
      professionalId: host,
      bookingId: ids.booking,
      rating: 1,
      comment: "Every page explained.",
    });
    ids.review = review.id;
    await done<WrittenReview>(client, "POST", "/api/reviews", {
      professionalId: host,
      projectId: ids.project,
      rating: 2,
      comment: "On the last day.",
    });
    const after = await read<Professional>(client, `/api/professionals/${host}`);
    const [ones, twos, ...others] = before.ratingDistribution;
    expect(after.ratingDistribution).toEqual([ones! + 1, twos! + 1, ...others]);
    const sum = after.ratingDistribution.reduce((total, many, index) => total + many * (index + 1), 0);
    expect([after.reviewCount, after.rating]).toEqual([
      before.reviewCount + 2,
      Math.round((10 * sum) / after.reviewCount + 1e-9) / 10,
    ]);
    expect(after.rating).toBeLessThan(before.rating);
    await done(professional, "POST", `/api/reviews/${ids.review}/reply`, { reply: "Thank you for saying so." });
    const html = await page();
    for (const text of ["Every page explained.", "On the last day.", "Thank you for saying so."])
      expect(html).toContain(text);
    expect(await read(client, `/api/bookings/${ids.booking}`)).toMatchObject({
      reviewable: false,
      review: { rating: 1, reply: "Thank you for saying so." },
    });
  });

  test("after a restart all of it is there, to the byte", { timeout: 60_000 }, async () => {
    // Reading marks messages as delivered, so the second read is the stable state.
    await snapshot();
    const before = await snapshot();
    expect(before.talk[0]!.length).toBeGreaterThan(3);
    expect(before.file).toBe(Buffer.from(pdfFile).toString("base64"));
    expect(before).toMatchObject({
      quotes: [{ status: "accepted", amount: 1250.5, projectId: ids.project }],
      projects: [{ id: ids.project, review: { rating: 2 } }],
      bookings: [{ id: ids.booking, status: "completed", review: { rating: 1 } }],
    });
    await restart();
    expect(await snapshot()).toEqual(before);
    const html = await page();
    for (const text of ["Every page explained.", "Thank you for saying so."]) expect(html).toContain(text);
  });
});
