import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote, moveQuote } from "@/lib/deals/quotes/writes";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { startConversation } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { addDays } from "@/lib/platform/format/zones";
import { objectionPath } from "@/lib/practice/client-mail/reads";
import { changeObjection } from "@/lib/practice/client-mail/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { makeBooking, makeProject } from "@/tests/trust/reviews/work";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  host = await makeHost("Thandi Nkosi");
  client = await makeViewer("client", { name: "Kofi Mensah" });
});

const write = (viewer: Viewer, recipient: { professionalId?: string; clientId?: string }) =>
  transaction((tx) =>
    startConversation(tx, viewer, {
      ...recipient,
      message: { id: randomUUID(), content: "Good morning", attachmentIds: [] },
    }),
  );

async function clientsOf({ professionalId }: Viewer) {
  const db = await database();
  return db.select().from(practiceClients).where(eq(practiceClients.professionalId, professionalId!));
}
const namesOf = async (viewer: Viewer) => (await clientsOf(viewer)).map(({ name }) => name);

test("a client who wrote is in the list with the first reply, once", async () => {
  await write(client, { professionalId: host.professionalId! });
  expect(await namesOf(host)).toEqual([]);
  await write(host, { clientId: client.id });
  await write(host, { clientId: client.id });
  await write(client, { professionalId: host.professionalId! });
  expect(await namesOf(host)).toEqual(["Kofi Mensah"]);
});

test("a client who objected to the firm's emails as a client of its own is in the list with the objection", async () => {
  const db = await database();
  const added = { professionalId: host.professionalId!, origin: "own", kind: "person", email: client.email } as const;
  const [own] = await db
    .insert(practiceClients)
    .values({ ...added, name: "K. Mensah" })
    .returning();
  await changeObjection((await objectionPath(own!.id)).split("/").at(-1)!, { objects: "yes" });
  await write(client, { professionalId: host.professionalId! });
  await write(host, { clientId: client.id });
  const listed = (await clientsOf(host)).find(({ accountId }) => accountId === client.id);
  expect(listed!.objectedAt).not.toBeNull();
});

test("a client in the list has only the facts that the professional sees anyway", async () => {
  const db = await database();
  const business = { accountType: "business", company: "Mensah Foods", country: "GH", phone: "+233200000000" } as const;
  await db.update(accounts).set(business).where(eq(accounts.id, client.id));
  await write(client, { professionalId: host.professionalId! });
  await write(host, { clientId: client.id });
  expect(await clientsOf(host)).toMatchObject([
    {
      accountId: client.id,
      origin: "marketplace",
      kind: "company",
      name: "Kofi Mensah",
      company: "Mensah Foods",
      country: "GH",
      email: "",
      whatsapp: "",
      taxNumber: "",
      notes: "",
    },
  ]);
});

test("a request for quotes makes no client, and neither does an answer to it", async () => {
  const request = await transaction((tx) =>
    createQuoteRequest(tx, client, {
      professionalId: host.professionalId!,
      serviceType: "Bookkeeping",
      brief: "Monthly books for a bakery with two shops.",
      budget: "R2,000 a month",
    }),
  );
  expect(request).toBeTruthy();
  await write(host, { clientId: client.id });
  expect(await namesOf(host)).toEqual([]);
  await write(client, { professionalId: host.professionalId! });
  expect(await namesOf(host)).toEqual(["Kofi Mensah"]);
});

test("a client who accepts a quote is in the list", async () => {
  await transaction((tx) =>
    createQuoteRequest(tx, client, {
      professionalId: host.professionalId!,
      serviceType: "Bookkeeping",
      brief: "Monthly books for a bakery with two shops.",
      budget: "",
    }),
  );
  const db = await database();
  const [thread] = await db.select().from(conversations).where(eq(conversations.clientId, client.id));
  const quote = await transaction((tx) =>
    createQuote(tx, host, {
      conversationId: thread!.id,
      serviceType: "Bookkeeping",
      description: "",
      amount: "1250.50",
    }),
  );
  expect(await namesOf(host)).toEqual([]);
  await moveQuote(client, quote.id, quote.version, "accept");
  expect(await namesOf(host)).toEqual(["Kofi Mensah"]);
});

test("a client is in the list when the meeting is confirmed, and stays after it is cancelled", async () => {
  const booking = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(currentTime().toISOString().slice(0, 10), 5),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
  expect(await namesOf(host)).toEqual([]);
  const confirmed = await changeBooking(host, booking.id, booking.version, { action: "confirm" });
  expect(await namesOf(host)).toEqual(["Kofi Mensah"]);
  await changeBooking(host, booking.id, confirmed.version, { action: "cancel" });
  expect(await namesOf(host)).toEqual(["Kofi Mensah"]);
});

test("what the professional wrote about a client stays when the client writes again", async () => {
  await write(client, { professionalId: host.professionalId! });
  await write(host, { clientId: client.id });
  const db = await database();
  await db.update(practiceClients).set({ name: "Kofi of Mensah Foods", notes: "Pays late." });
  await write(client, { professionalId: host.professionalId! });
  expect(await clientsOf(host)).toMatchObject([{ name: "Kofi of Mensah Foods", notes: "Pays late." }]);
});

test("those who were clients before the list existed are added when a server starts with it, once", async () => {
  const other = await makeHost("Amina Diallo");
  await makeProject(client, host.professionalId!);
  await makeBooking(client, other.professionalId!);
  await makeBooking(await makeViewer("client", { name: "Ama Owusu" }), other.professionalId!, { status: "cancelled" });
  const db = await database();
  const file = readFileSync("lib/platform/db/sql/practice.sql", "utf8");
  for (let start = 1; start <= 2; start++) await db.execute(sql.raw(file));
  expect([await namesOf(host), await namesOf(other)]).toEqual([["Kofi Mensah"], ["Kofi Mensah"]]);
});
