import { describe, expect, it } from "vitest";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import { agreedBookings } from "@/lib/meetings/bookings/reads";
import { listConversations } from "@/lib/messaging/conversations/reads";
import type { Role } from "@/lib/platform/auth/access";
import { database } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversationMembers, conversations, messages } from "@/lib/platform/db/tables/messaging";
import { useDatabase } from "@/tests/support/database";

useDatabase("profiles");

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const day = (count: number) =>
  hours(count * 24)
    .toISOString()
    .slice(0, 10);

const as = (id: string, role: Role, professionalId: string | null = null) => ({
  id,
  role,
  professionalId,
  email: "",
  name: "",
  sessionId: "",
  simulated: false,
});

async function makePair(name: string, index: number) {
  const db = await database();
  const [client] = await db
    .insert(accounts)
    .values({ email: `${name}@waiting.example`, role: "client", roleSource: "sign-up", firstName: name, country: "ZA" })
    .returning();
  const people = await db.select({ id: professionals.id }).from(professionals).orderBy(professionals.id).limit(10);
  const professionalId = people[index]!.id;
  const [conversation] = await db
    .insert(conversations)
    .values({ clientId: client!.id, professionalId, lastSeq: 3 })
    .returning();
  return { db, client: client!.id, professionalId, conversation: conversation!.id };
}

describe("the waiting counts", () => {
  it("are zero at first, and ignore other users' rows", async () => {
    const { client } = await makePair("stranger", 0);
    expect(await countWaiting(as(client, "client"))).toEqual({ messages: 0, bookings: 0, quotes: 0, notices: 0 });
  });

  it("count the other side's unread messages, for either side", async () => {
    const { db, client, professionalId, conversation } = await makePair("reader", 1);
    const [other] = await db
      .insert(accounts)
      .values({
        email: "pro@waiting.example",
        role: "professional",
        roleSource: "sign-up",
        firstName: "Pro",
        country: "ZA",
      })
      .returning();
    const write = (seq: number, senderId: string) => ({
      id: crypto.randomUUID(),
      conversationId: conversation,
      seq,
      senderId,
      content: "Hello",
    });
    await db.insert(messages).values([write(1, other!.id), write(2, other!.id), write(3, client)]);
    await db.insert(conversationMembers).values({ conversationId: conversation, accountId: client, readSeq: 1 });
    expect((await countWaiting(as(client, "client"))).messages).toBe(1);
    expect((await countWaiting(as(other!.id, "professional", professionalId))).messages).toBe(1);
  });

  it("count confirmed upcoming bookings, and open quotes that are still valid", async () => {
    const { db, client, professionalId, conversation } = await makePair("booker", 2);
    const booking = (from: number, status: "confirmed" | "pending") => ({
      professionalId,
      clientId: client,
      clientName: "Booker",
      startsAt: hours(from),
      endsAt: hours(from + 1),
      duration: 60,
      timeZone: "Africa/Lagos",
      serviceType: "Bookkeeping Setup",
      meetingType: "phone" as const,
      status,
      holdExpiresAt: hours(48),
    });
    await db.insert(bookings).values([booking(24, "confirmed"), booking(30, "pending"), booking(-24, "confirmed")]);
    const quote = (validUntil: string, status: "pending" | "accepted") => ({
      conversationId: conversation,
      professionalId,
      clientId: client,
      serviceType: "Bookkeeping",
      amountCents: 100,
      validUntil,
      status,
    });
    await db.insert(quotes).values([quote(day(7), "pending"), quote(day(-7), "pending"), quote(day(7), "accepted")]);
    expect(await countWaiting(as(client, "client"))).toMatchObject({ bookings: 1, quotes: 1 });
  });

  it("cover the current role only: a professional's own bookings as a client do not count", async () => {
    const { db, client, professionalId, conversation } = await makePair("both", 4);
    const [own] = await db
      .select({ id: professionals.id })
      .from(professionals)
      .orderBy(professionals.id)
      .limit(1)
      .offset(9);
    const [customer] = await db
      .insert(accounts)
      .values({
        email: "customer@waiting.example",
        role: "client",
        roleSource: "sign-up",
        firstName: "Customer",
        country: "ZA",
      })
      .returning();
    const meeting = (host: string, clientId: string, from: number) => ({
      professionalId: host,
      clientId,
      clientName: "Both",
      startsAt: hours(from),
      endsAt: hours(from + 1),
      duration: 60,
      timeZone: "Africa/Lagos",
      serviceType: "Bookkeeping Setup",
      meetingType: "phone" as const,
      status: "confirmed" as const,
      holdExpiresAt: hours(from),
    });
    await db
      .insert(bookings)
      .values([
        meeting(professionalId, client, 50),
        meeting(own!.id, customer!.id, 60),
        meeting(own!.id, customer!.id, 70),
      ]);
    await db
      .insert(messages)
      .values({ id: crypto.randomUUID(), conversationId: conversation, seq: 1, senderId: null, content: "Hello" });
    const asClient = as(client, "client");
    expect(await countWaiting(asClient)).toMatchObject({ messages: 1, bookings: 1 });
    const asProfessional = as(client, "professional", own!.id);
    expect(await countWaiting(asProfessional)).toMatchObject({ messages: 0, bookings: 2 });
    expect(await agreedBookings(asProfessional, 20)).toHaveLength(2);
    expect((await listConversations(asProfessional, { q: "", priority: "", page: 1, perPage: 20 })).items).toHaveLength(
      0,
    );
  });

  it("show the queue of verifications to administrators only", async () => {
    const { client } = await makePair("boss", 3);
    expect(await countWaiting({ ...as(client, "admin"), subRole: "moderator" })).toHaveProperty("verifications");
    expect(await countWaiting({ ...as(client, "admin"), subRole: "support" })).not.toHaveProperty("verifications");
    expect(await countWaiting(as(client, "professional"))).not.toHaveProperty("verifications");
  });
});
