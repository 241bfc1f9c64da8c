import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { cardRemovals, subscriptions } from "@/lib/platform/db/tables/billing";
import { accountLinks, accounts, seats } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { queueMail } from "@/lib/platform/mail/send";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { createReview, replyToReview } from "@/lib/trust/reviews/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { makeBooking } from "@/tests/trust/reviews/work";

useDatabase("empty", { engines: "both" });

const book = (host: Viewer, client: Viewer, time = "10:00") =>
  transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(new Date().toISOString().slice(0, 10), 5),
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
async function write(viewer: Viewer, host: Viewer, client: Viewer): Promise<void> {
  const pair = { professionalId: host.professionalId!, clientId: client.id };
  const thread = await transaction((tx) => ensureConversation(tx, pair));
  const message = { id: crypto.randomUUID(), content: "Good morning", attachmentIds: [] };
  await transaction((tx) => sendMessage(tx, viewer, thread, message));
}
async function erase(who: Viewer): Promise<void> {
  await closeAccount(who, who.email);
  await eraseDueAccounts(new Date(Date.now() + 8 * 86_400_000));
}
/** Everything that the mails and notices of a person hold. */
async function storedFor({ id, email }: Viewer): Promise<string> {
  const db = await database();
  const unfolded = sql<string>`replace(coalesce(${mails.ics}, ''), E'\r\n ', '')`;
  const letters = await db
    .select({ subject: mails.subject, text: mails.text, html: mails.html, ics: unfolded })
    .from(mails)
    .where(eq(mails.to, email));
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, id));
  return [...letters.flatMap((letter) => Object.values(letter)), JSON.stringify(notices)].join("\n");
}

test("an erased client's names, also earlier ones, are gone from the professional's mails and calendar entries", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Siân O'Brien-Featherstonehaugh" });
  const namesake = await makeViewer("client", { name: "Siân Mokoena" });
  await book(host, client);
  await book(host, namesake, "14:00");
  await write(client, host, client);
  const db = await database();
  await db.update(accounts).set({ lastName: "Adeyemi" }).where(eq(accounts.id, client.id));
  await erase({ ...client, name: "Siân Adeyemi" });
  const stored = await storedFor(host);
  expect(stored).not.toMatch(/O'Brien|O&#39;Brien|Featherstonehaugh|Adeyemi/);
  expect(stored).toContain("Former member requested a meeting");
  expect(stored).toContain("SUMMARY:Tax Consultation: Sipho Nkosi and Former member");
  expect(stored).toContain("Siân Mokoena requested a meeting");
});

test("an erased professional's name and profile are gone from their clients' mails", async () => {
  const host = await makeHost("Thandeka Zulu");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const made = await book(host, client);
  await changeBooking(host, made.id, made.version, { action: "confirm" });
  const bookingId = await makeBooking(client, host.professionalId!);
  const review = await transaction((tx) =>
    createReview(tx, client, { professionalId: host.professionalId!, bookingId, rating: 5, comment: "Good." }),
  );
  await transaction((tx) => replyToReview(tx, host, review.id, { reply: "Thank you." }));
  const before = await storedFor(client);
  expect(before).toContain("Thandeka Zulu confirmed your meeting");
  expect(before).toContain(`/professional/${host.professionalId}`);
  await erase(host);
  const stored = await storedFor(client);
  expect(stored).not.toContain("Thandeka Zulu");
  expect(stored).not.toContain(host.professionalId);
  expect(stored).toContain("Former member confirmed your meeting");
});

describe("an erased professional's name is gone from the mails to", () => {
  /** What the mails to an address hold. */
  const storedAt = (email: string) => storedFor({ id: crypto.randomUUID(), email } as Viewer);
  async function expectErased(host: Viewer, email: string): Promise<void> {
    expect(await storedAt(email)).toContain(host.name);
    await erase(host);
    const stored = await storedAt(email);
    expect(stored).toContain("Former member");
    expect(stored).not.toContain(host.name);
    expect(stored).not.toContain(host.professionalId);
  }

  test("a client without an account whom they invited to a meeting", async () => {
    const host = await makeHost("Nomvula Radebe");
    const email = "own-client@example.net";
    await transaction((tx) =>
      createBooking(tx, host, {
        clientName: "Wanjiru Kamau",
        clientEmail: email,
        time: "10:00",
        duration: 60,
        date: addDays(new Date().toISOString().slice(0, 10), 5),
        meetingType: "video",
        notes: "",
        serviceType: "Tax Consultation",
      }),
    );
    await expectErased(host, email);
  });

  test.each(["invited", "former"])("a member of their firm: %s", async (kind) => {
    const host = await makeHost(kind === "invited" ? "Palesa Khumalo" : "Bongani Sithole");
    const member = await makeViewer("professional");
    const email = kind === "invited" ? "seat@example.net" : member.email;
    const db = await database();
    await db.insert(seats).values({
      ownerId: host.id,
      email: "seat@example.net",
      role: "assistant",
      expiresAt: new Date(),
      ...(kind === "former" && { accountId: member.id, endedAt: new Date() }),
    });
    await transaction((tx) =>
      queueMail(tx, email, letterTo("there", { type: "seat-ended", params: { firm: host.name } })),
    );
    await expectErased(host, email);
  });

  test("a client who only waited for a free time", async () => {
    const host = await makeHost("Ayanda Mbeki");
    const client = await makeViewer("client");
    const opening = { startsAt: "2030-01-01T10:00:00.000Z", timeZone: "Africa/Johannesburg", date: "2030-01-01" };
    await transaction((tx) =>
      notify(tx, {
        accountId: client.id,
        type: "waiting-day-time",
        names: { professional: host.name },
        params: { professionalId: host.professionalId!, ...opening, hostDate: "2030-01-01", time: "12:00" },
      }),
    );
    await expectErased(host, client.email);
  });

  test.each(["a notice", "a letter"])("an address that a client has changed since, in %s", async (kind) => {
    const host = await makeHost(kind === "a notice" ? "Kagiso Modise" : "Refilwe Phiri");
    const client = await makeViewer("client");
    await book(host, client);
    const db = await database();
    const about = { accountId: client.id, kind: "booking" as const, title: "A meeting", href: "/calendar", body: "" };
    const [notice] = await db.insert(notifications).values(about).returning({ id: notifications.id });
    const letter = letterTo("Ama", { type: "host-back", params: { host: host.name, meetings: ["Audit"] } });
    await transaction((tx) =>
      queueMail(tx, client.email, letter, { noticeId: kind === "a notice" ? notice!.id : undefined }),
    );
    if (kind === "a letter")
      await db.insert(accountLinks).values({
        tokenHash: crypto.randomUUID(),
        purpose: "undo-email",
        accountId: client.id,
        email: client.email,
        expiresAt: new Date(),
      });
    await db
      .update(accounts)
      .set({ email: `new-${client.email}` })
      .where(eq(accounts.id, client.id));
    await expectErased(host, client.email);
  });
});

test("a short name is replaced only as whole words", async () => {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Tia" });
  const other = await makeViewer("client", { name: "Tiana Moyo" });
  await book(host, client);
  await book(host, other, "14:00");
  await erase(client);
  const stored = await storedFor(host);
  expect(stored).toContain("Former member requested a meeting");
  expect(stored).toContain("Tiana Moyo requested a meeting");
  expect(stored).not.toMatch(/\bTia\b/);
});

test("an erased professional's card is handed over for removal at the gateway", async () => {
  const host = await makeHost("Farai Moyo");
  const db = await database();
  const plan = { accountId: host.id, plan: "premium", status: "active", provider: "paystack" } as const;
  await db.insert(subscriptions).values({ ...plan, authorization: "AUTH_erased" });
  await erase(host);
  expect(await db.$count(subscriptions, eq(subscriptions.accountId, host.id))).toBe(0);
  expect(await db.select().from(cardRemovals)).toMatchObject([{ provider: "paystack", authorization: "AUTH_erased" }]);
});
