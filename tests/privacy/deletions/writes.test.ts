import { eq, or, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleAffiliates } from "@/lib/affiliates/statements/writes";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { listRequests } from "@/lib/deals/quote-requests/reads";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { getQuote } from "@/lib/deals/quotes/reads";
import { createQuote } from "@/lib/deals/quotes/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { getBooking } from "@/lib/meetings/bookings/reads";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { media } from "@/lib/platform/db/tables/platform-media";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { getDeletionPreview } from "@/lib/privacy/deletions/reads";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { nameOf, personalTables } from "@/lib/privacy/exports/reads";
import { restoreAccount } from "@/lib/privacy/restorations/writes";
import { makeAffiliate, memberOf, pay, refer } from "@/tests/affiliates/agreement/support";
import { makeHost, markedColumns, plantPerson } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("empty");

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const eightDays = () => inDays(8);
const titles = async (viewer: Viewer) =>
  (await listNotifications(viewer, { page: 1, perPage: 100 })).items.map(({ title }) => title);

async function tokenFor(email: string): Promise<string> {
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(sql`${mails.createdAt} desc`);
  return /\/keep-account\/([\w-]{43})/.exec(mail!.text)![1]!;
}

/** A client and a professional with an open meeting, quote and request between them. */
async function openWork() {
  const db = await database();
  const host = await makeHost("Thandi Nkosi");
  const professionalId = host.professionalId!;
  const client = await makeViewer("client", { name: "Kofi Mensah" });
  const date = addDays(wallTime(new Date(), "Africa/Johannesburg").date, 9);
  const booking = await transaction((tx) =>
    createBooking(tx, host, {
      clientName: "Kofi Mensah",
      date,
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
      notes: "",
    } as Parameters<typeof createBooking>[2]),
  );
  await db.execute(sql`update bookings set client_id = ${client.id} where id = ${booking.id}`);
  const conversationId = await transaction((tx) => ensureConversation(tx, { professionalId, clientId: client.id }));
  const quote = await transaction((tx) =>
    createQuote(tx, host, { conversationId, serviceType: "Tax Planning", description: "", amount: "900" }),
  );
  const request = await transaction((tx) =>
    createQuoteRequest(tx, client, { serviceType: "Bookkeeping", brief: "Books for a bakery.", budget: "" }),
  );
  return { host, client, booking, quote, request, conversationId };
}

test("the password or the typed email confirms the closing, any other input does not", async () => {
  const me = await makeViewer("client");
  expect((await getDeletionPreview(me)).confirmBy).toBe("email");
  expect(await codeOf(closeAccount(me, "other@example.com"))).toBe("invalid-input");
  const db = await database();
  const passwordHash = await hashPassword("a long enough password");
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, me.id));
  expect((await getDeletionPreview(me)).confirmBy).toBe("password");
  expect(await codeOf(closeAccount(me, me.email))).toBe("invalid-input");
  expect(await codeOf(closeAccount(me, "a long enough password"))).toBe("done");
  expect(await codeOf(closeAccount(me, "a long enough password"))).toBe("account-closed");
});

test("an affiliate sees unpaid commissions before closing, and gets none after the erasure", async () => {
  const leaving = await makeAffiliate("Ama Mensah");
  const staying = await makeAffiliate("Kojo Boateng");
  expect((await getDeletionPreview(leaving)).unpaidCommissions).toBe(0);
  for (const { code } of [leaving, staying]) await pay(await refer(code), 300_000);
  expect((await getDeletionPreview(leaving)).unpaidCommissions).toBe(600);
  await closeAccount(leaving, leaving.email);
  await eraseDueAccounts(eightDays());
  expect((await settleAffiliates(inDays(90))).statements).toBe(1);
  expect((await memberOf(staying)).statements).toHaveLength(1);
});

test("the only administrator cannot close their account", async () => {
  const admin = await makeViewer("admin");
  await (
    await database()
  )
    .update(accounts)
    .set({ status: "suspended" })
    .where(sql`role = 'admin' and id <> ${admin.id}`);
  expect(await codeOf(closeAccount(admin, admin.email))).toBe("last-admin");
});

test("closing settles open items and notifies the other side; the mailed link restores all of it, once", async () => {
  const { host, client, booking, quote, request } = await openWork();
  expect(await getDeletionPreview(client)).toMatchObject({ bookings: 1, quotes: 1, requests: 1 });
  await closeAccount(client, client.email);
  expect((await getBooking(host, booking.id)).status).toBe("cancelled");
  expect((await getQuote(host, quote.id)).status).toBe("declined");
  expect(await titles(host)).toEqual(
    expect.arrayContaining(["Kofi Mensah cancelled your meeting", "Kofi Mensah: quote declined, R900"]),
  );
  const token = await tokenFor(client.email);
  expect(await restoreAccount(token)).toEqual({ restored: 2, lost: 0 });
  expect((await getBooking(host, booking.id)).status).toBe("confirmed");
  expect((await getQuote(host, quote.id)).status).toBe("pending");
  const { items } = await listRequests(client, { page: 1, perPage: 10 });
  expect(items.find(({ id }) => id === request.id)).toMatchObject({ closed: false });
  expect(await titles(host)).toContain("Kofi Mensah is back: your meeting stands again");
  expect(await codeOf(restoreAccount(token))).toBe("link-expired");
  await eraseDueAccounts(eightDays());
  expect((await getQuote(client, quote.id)).status).toBe("pending");
});

test("a time that was booked again in the meantime stays with its new owner", async () => {
  const { host, client, booking } = await openWork();
  await closeAccount(client, client.email);
  await transaction((tx) =>
    createBooking(tx, host, {
      clientName: "Somebody else",
      date: booking.date,
      time: booking.time,
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
      notes: "",
    } as Parameters<typeof createBooking>[2]),
  );
  expect(await restoreAccount(await tokenFor(client.email))).toEqual({ restored: 1, lost: 1 });
  expect((await getBooking(host, booking.id)).status).toBe("cancelled");
});

test("a professional's page is hidden while the account is closed, and returns with it", async () => {
  const { host, client, booking } = await openWork();
  await closeAccount(host, host.email);
  expect(await getProfessional(host.professionalId!)).toBeNull();
  expect((await getBooking(client, booking.id)).status).toBe("cancelled");
  await restoreAccount(await tokenFor(host.email));
  expect(await getProfessional(host.professionalId!)).not.toBeNull();
  const { rows } = await (
    await database()
  ).execute(sql`select 1 from professional_search where professional_id = ${host.professionalId}`);
  expect(rows).toHaveLength(1);
});

test("an account is not erased before it is due, and an erased account cannot be restored", async () => {
  const me = await makeViewer("client");
  await closeAccount(me, me.email);
  const token = await tokenFor(me.email);
  await eraseDueAccounts(inDays(6.9));
  const db = await database();
  const row = () => db.select().from(accounts).where(eq(accounts.id, me.id));
  expect((await row())[0]).toMatchObject({ email: me.email, erasedAt: null });
  await eraseDueAccounts(eightDays());
  expect((await row())[0]).toMatchObject({ firstName: "Former", lastName: "member", passwordHash: null });
  expect(await codeOf(restoreAccount(token))).toBe("link-expired");
});

test("erasing leaves only a user's documented data; the other side's threads and reviews stay readable", async () => {
  const { person, other } = await plantPerson();
  const db = await database();
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.id));
  await closeAccount(person, person.email);
  await eraseDueAccounts(eightDays());
  const stated = personalTables.flatMap((part) =>
    (part.stays?.columns ?? []).map((column) => `${nameOf(part)}.${column}`),
  );
  // Servers learn from the tag that a page is gone; it is deleted within a week. A card's authorization is deleted when
  // the gateway has deactivated it.
  const brief = ["cache_tags.tag", "card_removals.authorization"];
  const left = (await markedColumns()).filter((column) => !brief.includes(column));
  expect(left.filter((column) => !stated.includes(column))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(["messages.content", "reviews.comment", "invoices.billed_to"]));

  const threads = await listConversations(other, { q: "", priority: "", page: 1, perPage: 10 } as never);
  expect(threads.items).toMatchObject([{ participantName: "Former member" }]);
  const thread = await listMessages(other, threads.items[0]!.id, { limit: 10 } as never);
  expect(thread.items[0]).toMatchObject({ content: "marker messages content" });
  expect((await getProfessional(other.professionalId!))?.reviews[0]).toMatchObject({
    clientName: "Former client",
    comment: "marker reviews comment",
    reply: "Thank you.",
  });
  expect(await titles(other)).toContain("Former member wrote to you");
  const gone = await db.select().from(professionals).where(eq(professionals.id, person.professionalId!));
  expect(gone).toEqual([]);
  const owned = or(eq(media.accountId, person.id), eq(media.professionalId, person.professionalId!));
  expect(await db.$count(media, owned)).toBe(0);
});
