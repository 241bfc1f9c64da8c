import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { cardRemovals, subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { createReview, replyToReview } from "@/lib/trust/reviews/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { makeBooking } from "@/tests/trust/reviews/work";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const book = (host: Viewer, client: Viewer, time = "10:00") =>
  transaction((tx) =>
    createBooking(tx, client, {
      ...{ professionalId: host.professionalId!, date: addDays(new Date().toISOString().slice(0, 10), 5), time },
      ...{ duration: 60, serviceType: "Tax Consultation", meetingType: "phone", notes: "" },
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
